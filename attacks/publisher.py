"""Finding 4: publications while anonymous subscriptions with long selectors fill the heap, if they stay there.
Taken if publications are not answered any more and health says UP all the same."""
import time

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--token', required=True, help='a publisher\'s')
arguments.add_argument('--management', type=loopback.bounded(65535), required=True, help='the port that tells health')
arguments.add_argument('--count', type=loopback.bounded(2000), default=600, help='subscriptions')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
answers = {}


def publish(timeout):
    try:
        return target.publish(arguments.token, 'small', b'x' * 1000, timeout)[0]
    except OSError as failure:
        return type(failure).__name__


for number in range(arguments.count):
    if target.left():
        target.touch(target.request('GET', loopback.HUB + '?topic=%d%s' % (number, '{' * 60_000)))
        if number % 20 == 0:
            answer = publish(2)
            answers[answer] = answers.get(answer, 0) + 1
time.sleep(2)
answer = publish(5)
try:
    health = loopback.Target(arguments.host, arguments.management).ask('GET', '/actuator/health')[0]
except OSError as failure:
    health = type(failure).__name__
print('answers', answers)
loopback.verdict(answer != 200 and health == 200, 'publication %s, health %s' % (answer, health))
