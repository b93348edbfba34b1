"""Finding 4: publications while replays that nobody reads fill the direct memory. Run fill.py before.
Taken if publications are not answered any more and health says UP all the same."""
import threading
import time

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--token', required=True, help='a publisher\'s')
arguments.add_argument('--management', type=loopback.bounded(65535), required=True, help='the port that tells health')
arguments.add_argument('--count', type=loopback.bounded(1000), default=400, help='readers')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
held = []
for number in range(arguments.count):
    try:
        one = target.connect(buffers=4096)
        one.sendall(target.request('GET', loopback.HUB + '?topic=*', [('Last-Event-ID', 'none')]))
        held.append(one)
    except OSError:
        pass


def publish(size, timeout):
    try:
        return target.publish(arguments.token, 'large', b'x' * size, timeout)[0]
    except OSError as failure:
        return type(failure).__name__


publishers = [threading.Thread(target=publish, args=(2_000_000, 5)) for _ in range(20)]
for one in publishers:
    one.start()
    time.sleep(0.05)
for one in publishers:
    one.join()
for one in held:
    one.close()
time.sleep(2)
answer = publish(10, 5)
try:
    health = loopback.Target(arguments.host, arguments.management).ask('GET', '/actuator/health')[0]
except OSError as failure:
    health = type(failure).__name__
loopback.verdict(answer != 200 and health == 200, 'publication %s, health %s' % (answer, health))
