import Sluice

extension OperatorRow {
  static let sharing: [Self] = [
    Self("Autoconnect", [.lossy, .shared]) { rig in
      rig.upstream.multicast(rig.keep { PassthroughSubject() }).autoconnect()
    },
    Self("MakeConnectable", [.lossy, .shared, .keepsUpstream]) { rig in
      let connectable = rig.safeUpstream.makeConnectable()
      rig.hold(connectable.connect())
      return connectable
    },
    Self("Multicast", [.lossy, .shared, .keepsUpstream]) { rig in
      let multicast = rig.upstream.multicast(rig.keep { PassthroughSubject() })
      rig.hold(multicast.connect())
      return multicast
    },
    Self("Multicast: subject", [.lossy, .shared, .keepsUpstream]) { rig in
      let multicast = rig.upstream.multicast(subject: CurrentValueSubject(rig.item(0)))
      rig.hold(multicast.connect())
      return multicast
    },
    Self("Share", [.lossy, .shared]) { $0.upstream.share() },
  ]
}
