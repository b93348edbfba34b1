"""Fills a hub's history with public updates, as preparation of the others. Needs a publisher's token."""
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--token', required=True)
arguments.add_argument('--count', type=loopback.bounded(10_000), default=40)
arguments.add_argument('--size', type=loopback.bounded(4_000_000), default=1_000_000, help='octets of an update')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
for number in range(arguments.count):
    target.publish(arguments.token, 'filled-%d' % number, b'x' * arguments.size)
print('%d updates of %d octets' % (arguments.count, arguments.size))
