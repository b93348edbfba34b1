"""Messages of gRPC of 3.9 MB of fields that no type knows, one on each of some calls that are not ended. Taken if one call
of others is not answered meanwhile."""
import struct

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(20), default=6, help='connections (default 6)')
arguments.add_argument('--size', type=loopback.bounded(4_000_000), default=3_900_000, help='octets of a message')
arguments.add_argument('--path', default='/wiretrial.v1.Octets/Digest')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)


def number(value):
    octets = b''
    while value > 127:
        octets, value = octets + bytes([value & 127 | 128]), value >> 7
    return octets + bytes([value])


def fields():
    """Each of one octet and with a number of its own."""
    octets, field = bytearray(), 1000
    while len(octets) < arguments.size - 5:
        octets += number(field << 3) + b'\1'
        field += 1
    return bytes(octets)


def opened():
    one = http2.Shut(target.connect())
    one.connection.sendall(http2.call(1, target.authority, arguments.path))
    one.read(0.3)
    return one


body = fields()
message = struct.pack('>BI', 0, len(body)) + body
held, whole = [], 0
for _ in range(arguments.count):
    try:
        held.append(opened())
        whole += held[-1].send(1, message)
    except OSError:
        pass
asked, refused = http2.unserved(target, held)
loopback.verdict(refused > 0, '%d messages of %d octets, %d of %d honest calls refused'
                 % (whole, len(message), refused, asked))
