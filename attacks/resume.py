"""Readers with long templates who come back for the whole history, or (--last) for the newest update, over and over.
They must not keep those waiting who ask for little. Run fill.py before."""
import concurrent.futures

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(1000), default=1000, help='readers')
arguments.add_argument('--variables', type=loopback.bounded(1000), default=300, help='of the template of each')
arguments.add_argument('--last', default='', metavar='TOKEN', help='a publisher\'s token, to know the newest update')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
# expressions that take different characters are not tried as one; no topic has the letter, which is found out last
query = loopback.HUB + '?topic=' + '%7Ba%7D%7B%2Bb%7D' * (arguments.variables // 2) + 'X%7Ba%7D'


def request():
    last = target.publish(arguments.last, 'newest', b'x')[1] if arguments.last else 'none'
    return target.request('GET', query, [('Last-Event-ID', last)])


def come_and_go():
    times = 0
    while target.left():
        octets = request() if times % 1000 == 0 else octets
        target.touch(octets)
        times += 1
    return times


if arguments.last:
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        print('%d readers came and went' % sum(pool.map(lambda _: come_and_go(), range(8))))
else:
    held, refused = [], 0
    for _ in range(arguments.count):
        try:
            one = target.connect()
            one.sendall(request())
            held.append(one)
        except OSError:
            refused += 1
    print('%d readers, %d could not connect, %d open at the end' % (len(held), refused, loopback.hold(target, held)))
