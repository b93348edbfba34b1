"""Finding 15, a check: a run's folder must keep no token after the run, and its files of keys are the owner's alone."""
import base64
import json
import pathlib
import re
import stat
import sys

JWT = re.compile(rb'eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+')
if len(sys.argv) != 2:
    sys.exit('Usage: token_at_rest.py FOLDER')
found = []
for path in sorted(pathlib.Path(sys.argv[1]).rglob('*')):
    if path.is_file() and not path.is_symlink():
        for claims in JWT.findall(path.read_bytes()):
            known = json.loads(base64.urlsafe_b64decode(claims + b'=' * (-len(claims) % 4)))
            found.append('%s (%s), exp %s' % (path, stat.filemode(path.stat().st_mode), known.get('exp')))
print('\n'.join(['TAKEN: tokens stay in'] + found) if found else 'REFUSED: no token is left')
sys.exit(1 if found else 0)
