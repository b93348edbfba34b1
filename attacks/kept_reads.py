"""Bodies and messages that do not end, in small parts far from each other, so that each keeps a read of its own: of gRPC
1 KB between frames of an unknown type, over HTTP/2 16 octets, in chunks 512 behind long extensions. Taken if one who asks
for little is refused meanwhile."""
import struct
import time

import http2
import loopback

UNKNOWN, READ = 0x42, 65536
PARTS = {'grpc': 1024, 'http2': 16, 'chunks': 512}
arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=PARTS, default='grpc')
arguments.add_argument('--count', type=loopback.bounded(200), default=40, help='connections (default 40)')
arguments.add_argument('--reads', type=loopback.bounded(400), default=120, help='of 64 KB on each (default 120)')
arguments.add_argument('--path', default='/octets/echo')
arguments.add_argument('--type', default='application/octet-stream')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
part = b'"' * PARTS[arguments.kind]


def between():
    """What is ignored until the next read."""
    left, frames = READ - len(part) - 9, b''
    while left > 9:
        size = min(16384, left - 9)
        frames, left = frames + http2.frame(UNKNOWN, 0, 0, bytes(size)), left - size - 9
    return frames


def whole():
    """What one connection sends."""
    if arguments.kind == 'chunks':
        head = target.request('POST', arguments.path, [('Content-Type', arguments.type)], b'')
        head = head.replace(b'Content-Length: 0', b'Transfer-Encoding: chunked')
        chunk = b'%x;%s\r\n%s\r\n' % (len(part), b'x' * 4000, part)
        return head + chunk * (arguments.reads * READ // len(chunk))
    begun = http2.opening() + http2.frame(http2.SETTINGS, http2.ACK, 0)
    first = part
    if arguments.kind == 'grpc':
        begun += http2.call(1, target.authority, '/wiretrial.v1.Octets/EchoStream')
        first = struct.pack('>BI', 0, 3_900_000) + part[5:]
    else:
        begun += http2.head(1, [(':method', 'POST'), (':scheme', 'http'), (':path', arguments.path),
                                (':authority', target.authority), ('content-type', arguments.type)])
    one, rest = http2.frame(http2.DATA, 0, 1, part), between()
    return begun + http2.frame(http2.DATA, 0, 1, first) + rest + (one + rest) * (arguments.reads - 1)


def served():
    if arguments.kind == 'grpc':
        return http2.served(target, timeout=1)
    try:
        return target.ask('POST', arguments.path, [('Content-Type', arguments.type)], b'"%s"' % (b'x' * 2000),
                          timeout=1)[0] < 500
    except (OSError, ValueError, IndexError):
        return False


senders = loopback.Senders(target, whole(), arguments.count)
asked, refused, next_look = 0, 0, time.monotonic()
while target.left():
    senders.send(0.1)
    if time.monotonic() > next_look:
        asked, refused, next_look = asked + 1, refused + (not served()), time.monotonic() + 1
    elif not senders.unsent():
        time.sleep(min(0.1, target.left()))
loopback.verdict(refused > 0, '%d MB on %d connections, %d of %d who ask for little refused'
                 % (senders.sent // 1_000_000, len(senders.held), refused, asked))
