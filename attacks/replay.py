"""Finding 6: readers that ask for the whole history and do not read. Run fill.py before."""
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(1000), default=400, help='readers')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)


def reader():
    one = target.connect(buffers=4096)
    one.sendall(target.request('GET', loopback.HUB + '?topic=*', [('Last-Event-ID', 'none')]))
    return one


held, refused = [], 0
for _ in range(arguments.count):
    try:
        held.append(reader())
    except OSError:
        refused += 1
print('%d readers, %d could not connect, %d open at the end' % (len(held), refused, loopback.hold(target, held)))
