"""Streams of gRPC to windows that stay shut: large echoes, chunks that tiny requests ask for, or the feed."""
import struct
import time

import http2
import loopback

KINDS = {'echo': ('/wiretrial.v1.Streams/BytesEcho', None), 'down': ('/wiretrial.v1.Streams/BytesDown', b'\x08\x64\x10\x80\x80\x04'),
         'feed': ('/wiretrial.v1.Push/Feed', b'\x08\xac\x1b\x10\xe8\x07')}  # 100 of 64 KB; 3,500 rows a second
arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=KINDS, default='echo')
arguments.add_argument('--count', type=loopback.bounded(20), default=4, help='connections (default 4)')
arguments.add_argument('--calls', type=loopback.bounded(1000), default=20, help='on each connection (default 20)')
arguments.add_argument('--size', type=loopback.bounded(4_000_000), default=3_900_000, help='octets of an echo')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
path, asked = KINDS[arguments.kind]


def field(octets):
    """A Protobuf message whose first field is these octets."""
    size, length = len(octets), b''
    while size > 127:
        size, length = size >> 7, length + bytes([size & 127 | 128])
    return b'\x0a' + length + bytes([size]) + octets


echo = field(bytes(arguments.size))
echo = struct.pack('>BI', 0, len(echo)) + echo
held, calls, ended = [], 0, 0
for _ in range(arguments.count):
    try:
        one = http2.Shut(target.connect())
        held.append(one)
        one.read(0.5)
        for stream in range(1, 2 * arguments.calls, 2):
            if not target.left():
                break
            begun = http2.call(stream, target.authority, path)
            one.connection.sendall(begun if asked is None else begun + http2.message(stream, asked))
            calls += one.send(stream, echo) if asked is None else 1
            if stream % 100 == 1:
                one.read(0)
    except OSError:
        ended += 1
while target.left():
    for one in held:
        one.read(0)
    time.sleep(min(0.5, target.left()))
print('%d calls on %d connections, %d ended' % (calls, len(held), ended + sum(one.ended for one in held)))
