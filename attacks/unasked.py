"""DATA of HTTP/2 that nobody asks for: behind a message of gRPC whose echo is not taken, or as the body of a GET."""
import struct
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=('grpc', 'http2'), default='grpc')
arguments.add_argument('--count', type=loopback.bounded(1500), default=160, help='connections (default 160)')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
FIRST = b'\x0a\xc0\xb8\x02' + bytes(40_000)


def message():
    """One that is echoed, so that no other is asked for, and what the window has room for of a next."""
    one = http2.Shut(target.connect())
    one.read(0.2)
    one.connection.sendall(http2.call(1, target.authority, '/wiretrial.v1.Streams/BytesEcho'))
    one.send(1, struct.pack('>BI', 0, len(FIRST)) + FIRST)
    one.read(0.05)
    one.send(1, struct.pack('>BI', 0, 1 << 20) + bytes(max(0, one.window(1) - 5)), seconds=1)
    return one


def body():
    one = http2.Shut(target.connect())
    one.connection.sendall(http2.head(1, [(':method', 'GET'), (':scheme', 'http'), (':path', loopback.HUB + '?topic=x'),
                                          (':authority', target.authority)]))
    one.send(1, bytes(64_000), seconds=1)
    return one


held, refused = [], 0
for _ in range(arguments.count):
    if not target.left():
        break
    try:
        held.append(message() if arguments.kind == 'grpc' else body())
    except OSError:
        refused += 1
while target.left():
    for one in held:
        one.read(0)
    time.sleep(min(0.5, target.left()))
reset = sum(one.streams.get(1, 0) < http2.NEVER // 2 for one in held)
print('%d connections, %d refused, %d streams reset, %d ended' % (len(held), refused, reset, sum(one.ended for one in held)))
