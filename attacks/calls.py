"""Finding 9: very many open gRPC calls on one connection. Taken if all of them stay open."""
import struct
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(20_000), default=5000, help='calls on one connection')
arguments.add_argument('--path', default='/wiretrial.v1.Streams/TextEcho')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
refused, allowed, buffer = set(), None, b''
with target.connect() as one:
    try:
        one.sendall(http2.opening() + http2.frame(http2.SETTINGS, http2.ACK, 0))
        for start in range(0, arguments.count, 100):
            one.sendall(b''.join(http2.call(2 * number + 1, target.authority, arguments.path)
                                 + http2.message(2 * number + 1, b'\x12\x01a', last=False)
                                 for number in range(start, start + 100)))
        while target.left():
            one.settimeout(max(0.01, min(1, target.left())))
            try:
                octets = one.recv(65536)
            except TimeoutError:
                continue
            if not octets:
                raise OSError('closed by the service')
            found, buffer = http2.frames(buffer + octets)
            for kind, flags, stream, payload in found:
                if kind == http2.SETTINGS and not flags & http2.ACK:
                    allowed = http2.settings(payload).get(http2.MAX_CONCURRENT_STREAMS)
                if kind == http2.RST_STREAM:
                    refused.add(stream)
                if kind == http2.GOAWAY:
                    raise OSError('GOAWAY %d' % struct.unpack('>I', payload[4:8]))
    except OSError as failure:
        print('the connection has ended:', failure)
        refused.update(range(1, 2 * arguments.count, 2))
        time.sleep(target.left())
loopback.verdict(not refused, '%d calls, %d refused, MAX_CONCURRENT_STREAMS %s' % (arguments.count, len(refused), allowed))
