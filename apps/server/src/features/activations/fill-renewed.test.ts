import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp } from '../../testing/test-app.ts';

const migration = join(import.meta.dirname, '../../../migrations/0267_activations_that_renewed.environment.sql');

test('what was bought before a renewal was noted is told as one by what its row says', async ({ onTestFinished }) => {
  const app = await openTestApp();
  onTestFinished(() => app.close());
  const alpha = await addApplication(app);
  const reseller = await addReseller(app, { applications: [alpha.id], credit: 100 });
  const mac = newMac();
  for (const _ of ['sold', 'renewed']) {
    await activateDevice(app, reseller, mac, alpha);
    app.clock.advance({ days: 400 });
  }
  const { owner } = app.database;
  await owner.query('UPDATE live.activations SET renews = false');
  const text = (await readFile(migration, 'utf8'))
    .replace('{{batch}}', 'activations.id > 0')
    .replace('UPDATE activations', 'UPDATE live.activations')
    .replaceAll('FROM accounts', 'FROM live.accounts');
  await owner.query(text);
  const { rows } = await owner.query('SELECT renews FROM live.activations ORDER BY id');
  expect(rows).toEqual([{ renews: false }, { renews: true }]);
});
