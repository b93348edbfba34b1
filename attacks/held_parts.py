"""Connections of HTTP/2 whose last read of 64 KB ends within a frame that never goes on. Taken if half of them stay open."""
import struct
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(1500), default=1450, help='connections (default 1450)')
arguments.add_argument('--frame', choices=['pong', 'window'], default='pong', help='what comes before it (default pong)')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
SMALL = (http2.frame(http2.PING, http2.ACK, 0, bytes(8)) if arguments.frame == 'pong'
         else http2.frame(http2.WINDOW_UPDATE, 0, 0, struct.pack('>I', 1)))
READ = 65536
BEGUN = struct.pack('>I', 16383)[1:] + bytes([0xbe]) + bytes(6)  # of a frame of an unknown type
held = []


def say(octets):
    """The same on all connections."""
    for one in list(held):
        if not target.left():
            return
        try:
            one.sendall(octets)
        except OSError:
            held.remove(one)
            one.close()


for _ in range(arguments.count):
    try:
        one = target.connect(timeout=1)
        held.append(one)
    except OSError:
        pass
say(http2.opening())
for size in (1024, 4096, 16384, *[READ] * 8):  # until reads are as large
    say(SMALL * (size // len(SMALL)))
say(SMALL * ((READ - 20) // len(SMALL)) + BEGUN)
time.sleep(target.left())
left = len(held) - sum(loopback.is_ended(one, patience=0.02) for one in held)
loopback.verdict(left > arguments.count // 2, '%d connections with a part of a frame, %d left open' % (len(held), left))
