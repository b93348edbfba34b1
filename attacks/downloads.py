"""Downloads that are not read: of HTTP/2 to windows that stay shut on one connection, or --kind unread of HTTP/1.1 in
small chunks on many. What is made ahead of such a reader is what counts."""
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=('shut', 'unread'), default='shut')
arguments.add_argument('--count', type=loopback.bounded(1500), default=60, help='streams, or connections')
arguments.add_argument('--path', default='/stream/bytes?chunks=10000&size=65536')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)


def shut():
    with target.connect() as connection:
        one, sent = http2.Shut(connection), 0
        one.read(0.5)
        try:
            for number in range(arguments.count):
                connection.sendall(http2.get(2 * number + 1, target.authority, arguments.path))
                sent += 1
                one.read(0.01)
            while target.left() and not one.ended:
                one.read(0.5)
        except OSError as failure:
            print('the connection has ended:', failure)
        print('%d streams on one connection%s' % (sent, ', which was ended' if one.ended else ''))
        time.sleep(target.left())


def unread():
    held = []
    for _ in range(arguments.count):
        try:
            one = target.connect(buffers=2304)
            one.sendall(target.request('GET', arguments.path))
            held.append(one)
        except OSError:
            pass
    print('%d connections, %d left open' % (len(held), loopback.hold(target, held)))


shut() if arguments.kind == 'shut' else unread()
