"""One gRPC call on each of 1160 connections, without its message, with up to 225 headers. Taken if others get none."""
import struct
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--path', default='/wiretrial.v1.FieldsProto/Echo1')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)


def answered():
    """Whether a call on a fresh connection gets its trailers."""
    with target.connect() as one:
        one.sendall(http2.opening() + http2.call(1, target.authority, '/grpc.health.v1.Health/Check') + http2.message(1, b''))
        answers = loopback.Answers(one)
        while True:
            kind, flags, _, payload = http2.read(answers)
            if kind == http2.HEADERS and flags & http2.END_STREAM:
                return True
            if kind in (http2.RST_STREAM, http2.GOAWAY):
                print('ended with', struct.unpack('>I', payload[-4:])[0])
                return False


held, refused = [], 0
for count, headers in ((740, 225), (60, 60), (60, 10), (300, 0)):  # the large ones first, the small ones into the gaps
    octets = http2.call(1, target.authority, arguments.path, *[('a', '')] * headers)
    for _ in range(count):
        try:
            one = target.connect()
            one.sendall(http2.PREFACE + http2.frame(http2.SETTINGS, 0, 0) + octets)
            held.append(one)
        except OSError:
            refused += 1
    time.sleep(min(0.4, target.left()))
time.sleep(min(1, target.left()))
tried, failed = 0, 0
while target.left():
    try:
        tried, failed = tried + 1, failed + (not answered())
    except OSError:
        failed += 1
    time.sleep(min(0.5, target.left()))
loopback.verdict(failed > 0, '%d connections, %d refused, %d of %d calls of others failed' % (len(held), refused, failed, tried))
