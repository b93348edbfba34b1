"""A second head, with a path of its own, on calls of gRPC that are open: of streams, or of calls whose message is not whole."""
import struct
import time

import http2
import loopback

KINDS = {'seats': ('/wiretrial.v1.Streams/TextEcho', b''),
         'messages': ('/wiretrial.v1.Octets/Echo', struct.pack('>BI', 0, 1100) + bytes(990))}
arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=KINDS, default='seats')
arguments.add_argument('--count', type=loopback.bounded(100_000), default=20_100, help='calls (default 20100)')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
path, part = KINDS[arguments.kind]
BURST = 50


def calls(first):
    octets = b''
    for stream in range(first, first + 2 * BURST, 2):
        octets += http2.call(stream, target.authority, path)
        octets += http2.frame(http2.DATA, 0, stream, part) if part else b''
        second = http2.call(stream, target.authority, '/x/y')
        octets += second[:4] + bytes([second[4] | http2.END_STREAM]) + second[5:]
    return octets


sent, connections = 0, 0
while sent < arguments.count and target.left():
    try:
        with target.connect() as one:
            connections += 1
            one.sendall(http2.opening() + http2.frame(http2.SETTINGS, http2.ACK, 0))
            for stream in range(1, 40_000, 2 * BURST):
                if sent >= arguments.count or not target.left():
                    break
                one.sendall(calls(stream))
                sent += BURST
                one.setblocking(False)
                try:
                    while one.recv(1 << 20):
                        pass
                    break
                except BlockingIOError:
                    one.settimeout(5)
            one.settimeout(0.5)  # who leaves answers when it closes has what it sent thrown away
            while target.left() and one.recv(1 << 20):
                pass
    except TimeoutError:
        pass
    except OSError:
        time.sleep(loopback.PAUSE)
time.sleep(min(3, target.left()))
print('%d calls with two heads on %d connections, all closed' % (sent, connections))
