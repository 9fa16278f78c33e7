#!/usr/bin/env python3
"""A sign-in server and a few endpoints to try a client on. Python's standard library only.

It binds 127.0.0.1 to a port of the system's choice, prints that port, and serves until its standard
input is closed, so that it never outlives the process that started it.

    POST /api/signin    {"email": "...", "password": "..."}; alice01 and secret1 are right
    ANY  /echo          the request as JSON: method, target, headers, body
    ANY  /status/N      status N with a small JSON body, or none where HTTP allows none
    ANY  /delay?ms=N    an empty JSON object after N milliseconds
    ANY  /empty         status 200, no body
    ANY  /garbage       status 200, a body that is no JSON
    ANY  /basic401      status 401 with a Basic challenge
    ANY  /bearer401     status 401 with a Bearer challenge
    ANY  /redirect?to=  status 302
    ANY  /chunks?n=N&ms=M   N chunks of ten bytes, M milliseconds apart
    ANY  /truncated     promises a thousand bytes, sends ten, closes
    ANY  /hangup        closes without an answer
    ANY  /nonsense      answers something that is no HTTP
    ANY  /count?key=K   how often this was asked with this key
"""
import collections
import json
import os
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

BODYLESS = {204, 205, 304}
counts = collections.Counter()
counts_lock = threading.Lock()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, format, *arguments):
        pass

    def serve(self):
        length = int(self.headers.get("Content-Length") or 0)
        self.body = self.rfile.read(length)
        parts = urlsplit(self.path)
        self.query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        steps = parts.path.strip("/").split("/")
        endpoint = getattr(self, "on_" + "_".join(steps[:1]), None)
        if parts.path == "/api/signin":
            self.signin()
        elif endpoint:
            endpoint(*steps[1:])
        else:
            self.answer(404, {"message": "There is nothing here."})

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = serve

    def answer(self, status, content=None, **headers):
        body = b"" if content is None else json.dumps(content).encode()
        self.answer_bytes(status, body, "application/json", headers)

    def answer_bytes(self, status, body, content_type, headers={}):
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        if status not in BODYLESS:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if status not in BODYLESS and self.command != "HEAD":
            self.wfile.write(body)

    def hang_up(self):
        self.close_connection = True
        self.wfile.flush()

    def signin(self):
        if self.command != "POST":
            return self.answer(405, {"status": "NG", "message": "Use POST."})
        try:
            credentials = json.loads(self.body)
            pair = credentials["email"], credentials["password"]
        except (ValueError, TypeError, KeyError):
            return self.answer(400, {"status": "NG", "message": "Send email and password."})
        if pair == ("alice01", "secret1"):
            return self.answer(200, {"status": "OK"})
        self.answer(200, {"status": "NG", "message": "The ID or the password is wrong."})

    def on_echo(self, *_):
        self.answer(200, {
            "method": self.command,
            "target": self.path,
            "query": self.query,
            "headers": {name.lower(): value for name, value in self.headers.items()},
            "body": self.body.decode("utf-8", "replace"),
        })

    def on_status(self, code="200", *_):
        self.answer(int(code), {"status": code, "message": "as you wish"})

    def on_delay(self, *_):
        time.sleep(int(self.query.get("ms", "0")) / 1000)
        self.answer(200, {})

    def on_empty(self, *_):
        self.answer(200)

    def on_garbage(self, *_):
        self.answer_bytes(200, b"<html>this is no JSON</html>", "text/html")

    def on_basic401(self, *_):
        self.answer(401, {"message": "who are you?"}, WWW_Authenticate='Basic realm="sluice"')

    def on_bearer401(self, *_):
        self.answer(401, {"message": "who are you?"}, WWW_Authenticate="Bearer")

    def on_redirect(self, *_):
        self.answer(302, {"message": "elsewhere"}, Location=self.query.get("to", "/echo"))

    def on_chunks(self, *_):
        self.send_response(200)
        self.send_header("Content-Type", "application/octet-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for _ in range(int(self.query.get("n", "3"))):
            self.wfile.write(b"a\r\n0123456789\r\n")
            self.wfile.flush()
            time.sleep(int(self.query.get("ms", "0")) / 1000)
        self.wfile.write(b"0\r\n\r\n")

    def on_truncated(self, *_):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b"0123456789")
        self.hang_up()

    def on_hangup(self, *_):
        self.hang_up()

    def on_nonsense(self, *_):
        self.wfile.write(b"this is no HTTP\r\n\r\n")
        self.hang_up()

    def on_count(self, *_):
        with counts_lock:
            counts[self.query.get("key")] += 1
            count = counts[self.query.get("key")]
        self.answer(200, {"count": count})


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        """Clients that go away are no news here."""


def main():
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.buffer.read()
    os._exit(0)


if __name__ == "__main__":
    main()
