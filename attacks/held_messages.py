"""Streams of gRPC on one connection, then on others, whose message of 3.9 MB never comes whole. Taken if one call gets
no answer to a small message of its own while they are held."""
import struct

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(20), default=3, help='connections (default 3)')
arguments.add_argument('--calls', type=loopback.bounded(200), default=40, help='on each connection (default 40)')
arguments.add_argument('--size', type=loopback.bounded(4_000_000), default=3_900_000, help='octets of a message')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
part = struct.pack('>BI', 0, arguments.size) + bytes(arguments.size - 1)


def opened():
    one = http2.Shut(target.connect())
    one.connection.sendall(http2.frame(http2.SETTINGS, 0, 0, struct.pack('>HI', http2.INITIAL_WINDOW, 1 << 20)))
    one.read(0.3)
    return one


held, calls, half = [], 0, target.left() / 2
for _ in range(arguments.count):
    try:
        one = opened()
        held.append(one)
        for stream in range(1, 2 * arguments.calls, 2):
            if target.left() < half or one.ended:
                break
            one.connection.sendall(http2.call(stream, target.authority, '/wiretrial.v1.Octets/EchoStream'))
            calls += one.send(stream, part)
    except OSError:
        pass
asked, refused = http2.unserved(target, held)
loopback.verdict(refused > 0, '%d messages held on %d connections, %d of %d honest calls refused'
                 % (calls, len(held), refused, asked))
