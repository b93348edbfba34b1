"""A port that takes every attack and answers as a service would at first, then reads and discards: what an attack costs
the machine whoever is attacked. Usage: dummy.py PORT (0: any); it prints the port."""
import base64
import hashlib
import resource
import selectors
import socket
import sys

import http2

NONCE = b'258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
STREAM = b'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n'
ANSWER = b'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'


def first_answer(octets):
    """What to say to a first request, and whether everything after it is discarded."""
    if octets.startswith(b'PRI '):
        return http2.frame(http2.SETTINGS, 0, 0) + http2.frame(http2.SETTINGS, http2.ACK, 0), True
    if b'Sec-WebSocket-Key: ' in octets:
        key = octets.split(b'Sec-WebSocket-Key: ')[1].split(b'\r\n')[0]
        accept = base64.b64encode(hashlib.sha1(key + NONCE).digest())
        return (b'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                b'Sec-WebSocket-Accept: ' + accept + b'\r\n\r\n'), True
    if octets.startswith((b'GET /.well-known/mercure', b'GET /stream')):
        return STREAM, True
    return None, False


def serve(listener):
    waiting = selectors.DefaultSelector()
    waiting.register(listener, selectors.EVENT_READ, None)
    while True:
        for key, _ in waiting.select():
            if key.data is None:
                one, _ = listener.accept()
                one.setblocking(False)
                waiting.register(one, selectors.EVENT_READ, {'discards': False})
                continue
            try:
                octets = key.fileobj.recv(262144)
                if octets and not key.data['discards']:
                    answer, key.data['discards'] = first_answer(octets)
                    key.fileobj.send(answer or ANSWER * octets.count(b'\r\n\r\n'))
            except BlockingIOError:
                continue
            except OSError:
                octets = b''
            if not octets:
                waiting.unregister(key.fileobj)
                key.fileobj.close()


_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
made = socket.create_server(('127.0.0.1', int(sys.argv[1])), backlog=4096)
print(made.getsockname()[1], flush=True)
try:
    serve(made)
except KeyboardInterrupt:
    pass
