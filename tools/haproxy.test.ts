import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

const isThere = spawnSync('haproxy', ['-v']).status === 0;

/** Without its certificate, which no machine but the operator's has. */
test.skipIf(!isThere)('the settings of HAProxy are taken without a warning: a log that goes nowhere is one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
  try {
    const settings = readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8');
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, settings.replace(/bind :443 .*$/m, 'bind 127.0.0.1:8080'));
    const checked = spawnSync('haproxy', ['-c', '-V', '-f', file], { encoding: 'utf8' });
    expect(checked.stderr.match(/\[(?:WARNING|ALERT)\].*/g) ?? []).toEqual([]);
    expect(checked.status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
