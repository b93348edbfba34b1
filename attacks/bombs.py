"""Messages of gRPC of 4 KB that gzip unfolds to 3.9 MB, one call after the other on each connection. Taken if one is unfolded."""
import gzip
import struct
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(200), default=40, help='connections (default 40)')
arguments.add_argument('--size', type=loopback.bounded(4_000_000), default=3_900_000, help='octets of a message, unfolded')
arguments.add_argument('--path', default='/wiretrial.v1.Octets/Digest')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
size, length = arguments.size, b''
while size > 127:
    size, length = size >> 7, length + bytes([size & 127 | 128])
bomb = gzip.compress(b'\x0a' + length + bytes([size]) + bytes(arguments.size), 9)
bomb = struct.pack('>BI', 1, len(bomb)) + bomb
next_stream, sent, answered = {}, 0, 0


def begin():
    one = target.connect(timeout=1)
    one.sendall(http2.opening() + http2.frame(http2.SETTINGS, http2.ACK, 0))
    next_stream[one] = 1


def play(one):
    """One more call; how many messages of answers came meanwhile."""
    stream = next_stream[one]
    next_stream[one] += 2
    one.settimeout(1)
    one.sendall(http2.call(stream, target.authority, arguments.path, ('grpc-encoding', 'gzip'))
                + http2.frame(http2.DATA, http2.END_STREAM, stream, bomb))
    one.setblocking(False)
    try:
        octets = one.recv(1 << 20)
    except BlockingIOError:
        return 0
    if not octets:
        raise OSError('closed by the service')
    return sum(kind == http2.DATA for kind, *_ in http2.frames(octets)[0])


while target.left():
    try:
        while len(next_stream) < arguments.count:
            begin()
    except OSError:
        time.sleep(loopback.PAUSE)
    for one in list(next_stream):
        try:
            answered += play(one)
            sent += 1
        except OSError:
            del next_stream[one]
            one.close()
    time.sleep(0.02)
loopback.verdict(answered > 0, '%d calls of %d octets, %d answered with a message' % (sent, len(bomb), answered))
