"""gRPC calls with a whole message each, small as gzip and 4 MB decoded, whose client never says that it was the last."""
import gzip
import struct
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(1000), default=300, help='calls on one connection')
arguments.add_argument('--size', type=loopback.bounded(4_000_000), default=4_000_000, help='octets of a decoded message')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
size, length = arguments.size, b''
while size > 127:
    size, length = size >> 7, length + bytes([size & 127 | 128])
packed = gzip.compress(b'\x0a' + length + bytes([size]) + bytes(arguments.size))
sent = 0
with target.connect() as one:
    try:
        one.sendall(http2.opening())
        for number in range(arguments.count):
            one.sendall(http2.call(2 * number + 1, target.authority, '/wiretrial.v1.Octets/Echo', ('grpc-encoding', 'gzip'))
                        + http2.frame(http2.DATA, 0, 2 * number + 1, struct.pack('>BI', 1, len(packed)) + packed))
            sent += 1
    except OSError as failure:
        print('the connection has ended:', failure)
    print('%d calls of %d octets on the wire' % (sent, len(packed)))
    time.sleep(target.left())
