"""Finding 7: anonymous readers with long templates. They must not make everybody's publications slow."""
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(200), default=100, help='readers')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
held, refused = [], 0
for reader in range(arguments.count):
    query = '&'.join('topic=%sn%dx%d' % ('{a}' * 2660, reader, selector) for selector in range(7))
    try:
        one = target.connect()
        one.sendall(target.request('GET', loopback.HUB + '?' + query))
        held.append(one)
    except OSError:
        refused += 1
print('%d readers, %d could not connect, %d open at the end' % (len(held), refused, loopback.hold(target, held)))
