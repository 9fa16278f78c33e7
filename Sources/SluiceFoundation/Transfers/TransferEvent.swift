public import Foundation
public import Sluice

/// What happens in the course of one request, in this order: bytes are sent, the response comes,
/// then its body in pieces, then the end.
///
/// ```
/// an answer     sent* response chunk* completed(finished)
/// no answer     sent* completed(failure)
/// a broken one  sent* response chunk* completed(failure)
/// ```
public enum TransferEvent: Sendable {
  /// So many bytes of the request's body have left, of so many; `nil` when nobody knows.
  case sent(bytes: Int64, total: Int64?)

  /// The status and the headers of the answer.
  case response(URLResponse)

  /// The next piece of the answer's body.
  case chunk(Data)

  /// The end; nothing follows.
  case completed(Subscribers.Completion<URLError>)
}
