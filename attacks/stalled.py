"""Connections that take all they can of the memory for what waits and stop: bodies whose ends do not come, or with --kind
answers downloads that are not read. Beside them one who asks for little must be answered."""
import time

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=('bodies', 'answers'), default='bodies')
arguments.add_argument('--count', type=loopback.bounded(200), default=60, help='connections')
arguments.add_argument('--size', type=loopback.bounded(4_000_000), default=3_500_000, help='octets of a body that come')
arguments.add_argument('--path', default='/octets/echo')
arguments.add_argument('--type', default='application/octet-stream')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
HONEST = 3_000 if arguments.kind == 'bodies' else 200_000


def stalled(number):
    if arguments.kind == 'answers':
        one = target.connect(buffers=2304)
        one.sendall(target.request('GET', '/stream/bytes?chunks=10000&size=%d' % (65536 >> number % 7)))
        return one
    one = target.connect()
    head = target.request('POST', arguments.path, [('Content-Type', arguments.type),
                                                   ('Content-Length', arguments.size + 200_000)], b'')
    one.sendall(head.replace(b'Content-Length: 0\r\n', b'') + b'"' + b'x' * (arguments.size - 1))
    return one


def honest():
    with target.connect() as one:
        one.sendall(target.request('POST', arguments.path, [('Content-Type', arguments.type)], b'"%s"' % (b'x' * HONEST)))
        return loopback.Answers(one).answer()[0]


held, refused, asked = [], 0, 0
for number in range(arguments.count):
    try:
        held.append(stalled(number))
    except OSError:
        pass
while target.left():
    asked += 1
    try:
        refused += honest() >= 500
    except OSError:
        refused += 1
    time.sleep(0.2)
loopback.verdict(refused > 0, '%d of %d small requests beside %d that wait' % (refused, asked, len(held)))
