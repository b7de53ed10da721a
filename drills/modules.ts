import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { scenePasscode } from '../bench/scene.ts';
import type { PanelKind } from '../tools/install-module.ts';
import { doTheyBalance } from './books.ts';
import { startLonePostgres } from './lone-postgres.ts';
import { startLosingWay } from './lost-answers.ts';
import { moduleFiles, openPanel, type Panel } from './panels.ts';
import { setSellers, startPortal } from './portal.ts';
import type { Goal, Outcome } from './report.ts';
import type { Stage } from './stage.ts';

/** Longer than a panel tries, and as long as answers are kept. */
const retriedDays = 399;
const tries = 30;

/** Both modules of billing panels, with Debian's PHP, on a server: each action, and what is sent again for the lifetime of its key. */
export async function billingModules(stage: Stage): Promise<Outcome> {
  for (const file of moduleFiles()) await stage.run('php', 'php', ['-l', file]);
  const { url } = await startLonePostgres(stage);
  const portal = await startPortal(stage, 2, url);
  const { applicationId, tokens } = await setSellers(url, portal.address);
  const way = await startLosingWay(stage, portal.address, 4);
  const owner = await connectClient(url);
  stage.keep(() => owner.end());
  const goals: Goal[] = [];
  const goal = (name: string, isMet: boolean) => goals.push({ name, isMet });
  const figures: Outcome['figures'] = {};

  const charges = async (mac: string) => {
    const { rows } = await owner.query('SELECT credit_point FROM live.activations WHERE mac = $1', [mac]);
    return rows.length;
  };
  const device = async (mac: string) => {
    const { rows } = await owner.query<{ is_enabled: boolean; expires_at: Date }>(
      'SELECT is_enabled, expires_at FROM live.devices WHERE mac = $1',
      [mac],
    );
    return { isEnabled: rows[0]?.is_enabled, until: rows[0]?.expires_at.getTime() ?? 0 };
  };
  const open = async (kind: PanelKind, seller: number, more: { scopes?: string[]; panel?: string } = {}) => {
    const token = tokens[seller] ?? '';
    const key = await keyOf(portal.address, token, more.scopes ?? ['check', 'activate', 'devices', 'credit-read']);
    return openPanel(stage, kind, {
      address: way.address,
      key,
      applicationId,
      ...(more.panel && { panel: more.panel }),
    });
  };

  for (const [index, kind] of (['whmcs', 'fossbilling'] as const).entries()) {
    const mine = index * 3;
    const says = (name: string, isMet: boolean) => goal(`${kind}: ${name}`, isMet);
    const did = async (panel: Panel, ...asked: Parameters<Panel['run']>) => (await panel.run(...asked)) === 'success';

    const blind = await open(kind, mine, { scopes: ['check'] });
    says('a key without the scopes fails the test', (await blind.testConnection())?.includes('scopes') === true);
    const refused = { id: 1, mac: macOf(index, 9), due: '2027-01-01' };
    says('and does nothing', !(await did(blind, 'create', refused)) && !(await did(blind, 'suspend', refused)));
    const panel = await open(kind, mine);
    says('a good key passes it', (await panel.testConnection()) === null);

    const service = { id: 12, mac: macOf(index, 1), due: '2027-01-01' };
    way.lose(1);
    const lost = await panel.run('create', service);
    says('a lost answer is told as one', lost.startsWith('No answer'));
    says(
      'created again it is charged once',
      (await did(panel, 'create', service)) && (await charges(service.mac)) === 1,
    );

    const isSuspended = (await did(panel, 'suspend', service)) && (await did(panel, 'suspend', service));
    says('suspended, twice', isSuspended && (await device(service.mac)).isEnabled === false);
    const isBack = (await did(panel, 'unsuspend', service)) && (await did(panel, 'unsuspend', service));
    says('and back, twice', isBack && (await device(service.mac)).isEnabled === true);

    await panel.run('suspend', service);
    const before = await device(service.mac);
    way.lose(3);
    const late = [];
    const began = way.passed();
    for (let day = 0; day < tries; day += 1) {
      late.push(await panel.run('renew', service));
      await passDays(owner, retriedDays / tries);
    }
    late.push(...(await Promise.all(Array.from({ length: 5 }, () => panel.run('renew', service)))));
    const after = await device(service.mac);
    figures[`${kind} renewals sent`] = late.length;
    figures[`${kind} answers lost`] = late.filter((said) => said.startsWith('No answer')).length;
    figures[`${kind} charged`] = (await charges(service.mac)) - 1;
    figures[`${kind} requests`] = way.passed() - began;
    const isYear = Math.round((after.until - before.until) / 86_400_000) - 365;
    says(`renewed ${late.length} times over ${retriedDays} days: charged once`, (await charges(service.mac)) === 2);
    says('for one year, and it runs', (isYear === 0 || isYear === 1) && after.isEnabled === true);
    const next = { ...service, due: '2028-01-01' };
    says('the next due date is another year', (await did(panel, 'renew', next)) && (await charges(service.mac)) === 3);

    const other = await open(kind, mine + 1);
    const theirs = { ...service, mac: macOf(index, 2) };
    says(
      'another reseller’s service 12 is their own',
      (await did(other, 'create', theirs)) && (await charges(theirs.mac)) === 1,
    );
    const twin = { ...service, mac: macOf(index, 3) };
    const clash = await panel.run('create', twin);
    says(
      'two panels of one reseller are refused, not mixed up',
      clash.includes('C10017') && (await charges(twin.mac)) === 0,
    );
    const named = await open(kind, mine, { panel: 'second' });
    says('and told apart by a name', (await did(named, 'create', twin)) && (await charges(twin.mac)) === 1);

    const foreign = { ...theirs, id: 40 };
    const kept = await named.run('renew', foreign);
    says(
      'what is somebody else’s by now is not renewed',
      kept.includes('somebody else') && (await charges(theirs.mac)) === 1,
    );
    const isLeft = (await did(named, 'terminate', foreign)) && (await device(theirs.mac)).isEnabled === true;
    says('nor disabled', isLeft && !(await did(named, 'suspend', foreign)));

    const isOver = (await did(named, 'terminate', twin)) && (await did(named, 'terminate', twin));
    says('terminated, twice', isOver && (await device(twin.mac)).isEnabled === false);
  }
  goal('the books balance', await doTheyBalance(url));
  return { figures, goals };
}

const macOf = (panel: number, place: number) => `00:1a:79:95:0${panel}:0${place}`;

/** Kept answers grow older, and those that are too old are forgotten, as the portal's own job does it. */
async function passDays(owner: Awaited<ReturnType<typeof connectClient>>, days: number): Promise<void> {
  await owner.query(`UPDATE live.idempotency_keys SET created_at = created_at - make_interval(secs => $1)`, [
    days * 86_400,
  ]);
  await owner.query(`SELECT live.purge_idempotency_keys(now() - interval '400 days', 5000)`);
}

const keys = new Map<string, string>();

/** A seller's one key, good for these scopes from now on. */
async function keyOf(address: string, token: string, scopes: string[]): Promise<string> {
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { statusCode: string; data: { id: number; api_key: string } };
    if (answer.statusCode !== '000000') throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const { id } = await send('GET', '/profile');
  const key =
    keys.get(token) ?? (await send('POST', `/resellers/${id}/enable-api-access`, { passcode: scenePasscode })).api_key;
  keys.set(token, key);
  await send('PUT', `/resellers/${id}/api-access`, { scopes, allowed_addresses: [] });
  return key;
}
