import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  asCsv,
  asDump,
  asXlsx,
  type Business,
  devicesTable,
  makeBusiness,
  peopleTable,
} from '../apps/server/src/features/moving-in/business.fixture.ts';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { emailOfSeller } from '../bench/scene.ts';
import { doTheyBalance } from './books.ts';
import { startLonePostgres } from './lone-postgres.ts';
import { setSellers, startPortal } from './portal.ts';
import type { Goal, Outcome } from './report.ts';
import type { Stage } from './stage.ts';

const root = join(import.meta.dirname, '..');
const admin = 'moving@example.com';
const resellers = 200;
const devices = Number(process.env.DRILL_DEVICES ?? 50_000);
const manyDevices = 2 * devices;

/** A business moves in from each kind of file, twice; a larger one is killed on its way; a device of somebody else stays theirs. */
export async function movingIn(stage: Stage): Promise<Outcome> {
  const { url } = await startLonePostgres(stage, { more: { max_wal_size: '4GB' } });
  const portal = await startPortal(stage, 2, url, { env: { ADMIN_EMAIL: admin, ADMIN_PASSWORD: 'Passw0rd!' } });
  const { applicationId } = await setSellers(url, portal.address);
  const owner = await connectClient(url);
  stage.keep(() => owner.end());
  const goals: Goal[] = [];
  const figures: Outcome['figures'] = {};
  const application = String(applicationId);
  const write = (name: string, content: string | Buffer) => {
    const path = join(stage.folder, name);
    writeFileSync(path, content);
    return path;
  };
  const bring = (file: string, ...more: string[]) =>
    run(url, ['import', file, '--as', admin, '--application', application, ...more]);

  const heldMac = makeBusiness(1, 1, 3).devices[0]?.mac ?? '';
  const held = write(
    'held.csv',
    `mac,end,owner,application\n${heldMac},2090-01-01,${emailOfSeller(1)},${application}\n`,
  );
  await bring(held, '--start');

  const files = (business: Business, name: string): Record<string, string[]> => ({
    csv: [
      write(`${name}-people.csv`, asCsv(peopleTable(business))),
      write(`${name}-devices.csv`, asCsv(devicesTable(business, application))),
    ],
    xlsx: [
      write(`${name}.xlsx`, asXlsx({ People: peopleTable(business), Devices: devicesTable(business, application) })),
    ],
    xui: [write(`${name}-xui.sql`, asDump(business, 'xui'))],
    xtream: [write(`${name}-xtream.sql`, asDump(business, 'xtream'))],
  });
  for (const [mark, kind] of (['csv', 'xlsx', 'xui', 'xtream'] as const).entries()) {
    const business = makeBusiness(resellers, devices, mark + 1);
    const brought = files(business, kind)[kind] ?? [];
    const began = performance.now();
    for (const file of brought) await bring(file, '--start');
    figures[`${kind}Seconds`] = Math.round((performance.now() - began) / 100) / 10;
    const { rows } = await owner.query<{ people: string; devices: string; credit: string }>(
      `SELECT count(DISTINCT u.id) AS people, count(d.id) AS devices,
          (SELECT sum(a.balance) FROM live.accounts a JOIN core.users o ON o.id = a.user_id WHERE o.email LIKE $1) AS credit
         FROM core.users u LEFT JOIN live.devices d ON d.owner_id = u.id WHERE u.email LIKE $1`,
      [`reseller${mark + 1}-%`],
    );
    const expected = [
      resellers,
      devices - (kind === 'xui' ? 1 : 0),
      business.people.reduce((sum, { credits }) => sum + credits, 0),
    ];
    const found = [rows[0]?.people, rows[0]?.devices, rows[0]?.credit].map(Number);
    figures[`${kind}Found`] = found.join(' ');
    goals.push({ name: `${kind}: all people, devices and balances came`, isMet: String(found) === String(expected) });
    const again = await Promise.all(brought.map((file) => bring(file, '--start')));
    goals.push({
      name: `${kind}: a second run changes nothing`,
      isMet: again.every(({ said }) => said.includes('rows that come: 0,')),
    });
  }
  const { rows: holders } = await owner.query<{ email: string }>(
    'SELECT u.email FROM live.devices d JOIN core.users u ON u.id = d.owner_id WHERE d.mac = $1',
    [heldMac],
  );
  goals.push({ name: 'a device held by somebody else stays theirs', isMet: holders[0]?.email === emailOfSeller(1) });

  const many = makeBusiness(resellers, manyDevices, 9);
  await bring(write('many-people.csv', asCsv(peopleTable(many))), '--start');
  const file = write('many-devices.csv', asCsv(devicesTable(many, application)));
  const began = performance.now();
  const killed = await run(url, ['import', file, '--as', admin, '--start'], 0.4);
  const { rows: moves } = await owner.query<{ id: number; state: string; done: number }>(
    'SELECT id, state, done FROM live.moves ORDER BY id DESC LIMIT 1',
  );
  const [move] = moves;
  figures.killedAt = move?.done ?? 0;
  goals.push({
    name: 'killed on its way',
    isMet: killed.code === null && move?.state === 'running' && move.done > 0 && move.done < manyDevices,
  });
  const resumed = await run(url, ['import', 'resume', String(move?.id)]);
  figures.manySeconds = Math.round((performance.now() - began) / 100) / 10;
  const { rows: counted } = await owner.query<{ count: string }>(
    "SELECT count(*) FROM live.devices d JOIN core.users u ON u.id = d.owner_id WHERE u.email LIKE 'reseller9-%'",
  );
  goals.push({
    name: 'resumed: every device came, and none twice',
    isMet: resumed.said.includes(`Brought: ${manyDevices}, failed: 0.`) && Number(counted[0]?.count) === manyDevices,
  });
  goals.push({ name: 'the books balance', isMet: await doTheyBalance(url) });
  return { figures, goals };
}

/** The console. @param killedAt kills it with -9 once so much of the rows is done */
function run(url: string, args: string[], killedAt?: number): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, 'tools/admin.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk;
    const [, done, total] = /(\d+) of (\d+)[^\d]*$/.exec(said) ?? [];
    if (killedAt !== undefined && Number(done) > killedAt * Number(total)) child.kill('SIGKILL');
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}
