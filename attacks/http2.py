"""HTTP/2 frames and HPACK by hand (RFC 9113; RFC 7541, section 6.2.2: literals without indexing), enough for gRPC."""
import struct

PREFACE = b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS, PING, GOAWAY, WINDOW_UPDATE = 0, 1, 2, 3, 4, 6, 7, 8
ACK = END_STREAM = 1
END_HEADERS = 4
CANCEL = 8
MAX_CONCURRENT_STREAMS = 3


def frame(kind, flags, stream, payload=b''):
    return struct.pack('>I', len(payload))[1:] + bytes([kind, flags]) + struct.pack('>I', stream) + payload


def opening():
    """What a client says first: windows that never fill, for small answers."""
    windows = struct.pack('>HI', 4, 2**31 - 1)
    return PREFACE + frame(SETTINGS, 0, 0, windows) + frame(WINDOW_UPDATE, 0, 0, struct.pack('>I', 2**30))


def literal(text):
    octets = text.encode()
    if len(octets) > 126:
        raise ValueError('%d octets: use at most 126' % len(octets))
    return bytes([len(octets)]) + octets


def head(stream, headers):
    """The HEADERS of a request that goes on."""
    block = b''.join(b'\0' + literal(name) + literal(value) for name, value in headers)
    return frame(HEADERS, END_HEADERS, stream, block)


def call(stream, authority, path, *more):
    """The HEADERS of a gRPC call that goes on."""
    return head(stream, [(':method', 'POST'), (':scheme', 'http'), (':path', path), (':authority', authority),
                         ('content-type', 'application/grpc'), ('te', 'trailers'), *more])


def message(stream, octets, last=True):
    return frame(DATA, END_STREAM if last else 0, stream, struct.pack('>BI', 0, len(octets)) + octets)


def reset(stream):
    return frame(RST_STREAM, 0, stream, struct.pack('>I', CANCEL))


def read(answers):
    """One frame of the server: kind, flags, stream, payload."""
    head = answers.exactly(9)
    return head[3], head[4], struct.unpack('>I', head[5:])[0] & 0x7fffffff, answers.exactly(int.from_bytes(head[:3], 'big'))


def frames(octets):
    """The whole frames in a buffer, and what is left of it."""
    found = []
    while len(octets) >= 9 and len(octets) >= 9 + int.from_bytes(octets[:3], 'big'):
        size = 9 + int.from_bytes(octets[:3], 'big')
        found.append((octets[3], octets[4], struct.unpack('>I', octets[5:9])[0] & 0x7fffffff, octets[9:size]))
        octets = octets[size:]
    return found, octets


def settings(payload):
    return dict(struct.unpack('>HI', payload[at:at + 6]) for at in range(0, len(payload), 6))
