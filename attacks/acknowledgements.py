"""An answer that is not read, and behind it SETTINGS or PINGs whose acknowledgements wait: up to 9900 on each connection."""
import time

import http2
import loopback

KINDS = {'grpc': lambda: http2.call(1, target.authority, '/wiretrial.v1.Streams/BytesDown')
         + http2.message(1, b'\x08\xe8\x07\x10\x80\x80\x04'),  # 1000 of 64 KB
         'rest': lambda: get('/stream/bytes?chunks=10000&size=65536'),
         'push': lambda: get('/feed?batch=2000&interval=50')}
FRAMES = {'settings': http2.frame(http2.SETTINGS, 0, 0), 'ping': http2.frame(http2.PING, 0, 0, bytes(8))}
arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=KINDS, default='grpc')
arguments.add_argument('--frame', choices=FRAMES, default='settings')
arguments.add_argument('--count', type=loopback.bounded(400), default=120, help='connections (default 120)')
arguments.add_argument('--frames', type=loopback.bounded(9900), default=9800, help='on each connection (default 9800)')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)


def get(path):
    one = http2.head(1, [(':method', 'GET'), (':scheme', 'http'), (':path', path), (':authority', target.authority)])
    return one[:4] + bytes([one[4] | http2.END_STREAM]) + one[5:]


held, lost = [], 0
for _ in range(arguments.count):
    try:
        one = target.connect(timeout=1, buffers=2304)
        one.sendall(http2.opening() + KINDS[arguments.kind]())
        held.append(one)
    except OSError:
        lost += 1
time.sleep(min(2, target.left()))
for one in held:
    if not target.left():
        break
    try:
        one.sendall(FRAMES[arguments.frame] * arguments.frames)
    except OSError:
        lost += 1
time.sleep(target.left())
left = len(held) - sum(map(loopback.is_ended, held))
loopback.verdict(left > arguments.count // 2, '%d connections with up to %d frames each, %d lost, %d left open'
                 % (len(held), arguments.frames, lost, left))
