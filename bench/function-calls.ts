import { pgbenchMac } from './macs.ts';
import type { Run, Work } from './pg-load.ts';
import { someContext, someHash } from './work.ts';

type Perform = (run: Run, work: Work) => Promise<void>;

const activate = `SELECT activate_batch(p_requests => jsonb_build_array(jsonb_build_object('actor_id', $1::bigint, 'mac', $2::text,
  'application_ids', $3::int[], 'package_kind', '1-year', 'is_confirmed', false, 'expected_credit_point', 1, 'source', 'portal',
  'call', 'POST /bulk-multi-app-activate', 'key', $4::text, 'hash', $5::text, 'keeps_failure', true, 'again', false, 'context', $6::jsonb,
  'now', $7::timestamptz)), p_dry_run => false) -> 0 AS result`;

const transfer = `SELECT transfer_batch(p_requests => jsonb_build_array(jsonb_build_object('actor_id', $1::bigint, 'tr_type', 'Added Credit',
  'other_user_id', $2::bigint, 'amount', 1, 'call', 'POST /resellers/{id}/add-credit-point', 'key', $3::text, 'hash', $4::text,
  'context', $5::jsonb, 'now', $6::timestamptz))) -> 0 AS result`;

/** One round trip each, as the server makes it. */
export const functionCalls: Record<'activation' | 'transfer', Perform> = {
  async activation(run, { resellerId, mac, applicationId, key, now }) {
    expectDone(await run('activate', activate, [resellerId, mac, [applicationId], key, someHash, someContext, now]));
  },
  async transfer(run, { resellerId, subResellerId, key, now }) {
    expectDone(await run('transfer', transfer, [resellerId, subResellerId, key, someHash, someContext, now]));
  },
};

function expectDone(rows: Record<string, unknown>[]): void {
  const result = rows[0]?.result as { code: string; data: { failed?: number } } | undefined;
  if (result?.code !== '000000' || result.data.failed) throw new Error(JSON.stringify(result));
}

/** The same two calls for pgbench, whose scripts draw their own numbers; :client_id is the client's place. */
export function pgbenchScript(
  kind: 'activation' | 'transfer',
  scene: { firstReseller: number; sellers: number; perClient: number; applicationId: number },
  { place, clients }: { place: number; clients: number },
): string {
  const { firstReseller, sellers, perClient, applicationId } = scene;
  const who = `\\set actor ${firstReseller} + :client_id * ${perClient} + random(0, ${perClient - 1})`;
  const key = '\\set key random(1, 9000000000000000000)';
  if (kind === 'transfer') {
    const other = `\\set other :actor + ${sellers}`;
    const values = [':actor', ':other', ':key::text', `'${someHash}'`, `'${someContext}'`, 'now()'];
    return [who, other, key, `${fill(transfer, values)};`, ''].join('\n');
  }
  const { lines, mac } = pgbenchMac(place, clients);
  const values = [':actor', mac, `ARRAY[${applicationId}]`, ':key::text', `'${someHash}'`, `'${someContext}'`, 'now()'];
  return [who, key, ...lines, `${fill(activate, values)};`, ''].join('\n');
}

/** A script's statement is one line. */
function fill(statement: string, values: string[]): string {
  return statement.replaceAll(/\s+/g, ' ').replace(/\$(\d)/g, (_all, place) => values[Number(place) - 1] ?? '');
}
