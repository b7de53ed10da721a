import type { Run, Work } from './pg-load.ts';
import { someContext, someHash } from './work.ts';

type Perform = (run: Run, work: Work) => Promise<void>;

const activate = `SELECT activate_devices(p_actor_id => $1, p_mac => $2, p_application_ids => $3, p_package_kind => '1-year',
  p_is_confirmed => false, p_expected_credit_point => 1, p_device_key => NULL, p_comment => NULL, p_customer_email => NULL,
  p_app_type => NULL, p_source => 'portal', p_call => 'POST /bulk-multi-app-activate', p_key => $4, p_hash => $5,
  p_keeps_failure => true, p_again => false, p_context => $6, p_dry_run => false, p_now => $7) AS result
  FROM set_config('tessera.request_id', 'bench', true)`;

const transfer = `SELECT transfer_credit(p_actor_id => $1, p_tr_type => 'Added Credit', p_other_user_id => $2, p_amount => 1,
  p_note => NULL, p_call => 'POST /resellers/{id}/add-credit-point', p_key => $3, p_hash => $4, p_context => $5, p_now => $6) AS result
  FROM set_config('tessera.request_id', 'bench', true)`;

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
): string {
  const { firstReseller, sellers, perClient, applicationId } = scene;
  const who = `\\set actor ${firstReseller} + :client_id * ${perClient} + random(0, ${perClient - 1})`;
  const key = '\\set key random(1, 9000000000000000000)';
  if (kind === 'transfer') {
    const other = `\\set other :actor + ${sellers}`;
    const values = [':actor', ':other', ':key::text', `'${someHash}'`, `'${someContext}'`, 'now()'];
    return [who, other, key, `${fill(transfer, values)};`, ''].join('\n');
  }
  const digits = ['a', 'b', 'c', 'd', 'e', 'f'];
  const mac = `concat_ws(':', ${digits.map((digit) => `:${digit}::text`).join(', ')})`;
  const values = [':actor', mac, `ARRAY[${applicationId}]`, ':key::text', `'${someHash}'`, `'${someContext}'`, 'now()'];
  return [who, key, ...digits.map((digit) => `\\set ${digit} random(10, 99)`), `${fill(activate, values)};`, ''].join(
    '\n',
  );
}

/** A script's statement is one line. */
function fill(statement: string, values: string[]): string {
  return statement.replaceAll(/\s+/g, ' ').replace(/\$(\d)/g, (_all, place) => values[Number(place) - 1] ?? '');
}
