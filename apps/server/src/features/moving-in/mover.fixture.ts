import { expect } from 'vitest';
import { confirmPasscode } from '../../testing/factories.ts';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import type { Mapping } from './moving-in.tables.ts';

export const lines = (...rows: string[]) => rows.join('\n');

let count = 0;
export const newAddress = (name: string) => `${name}-${++count}@example.com`;

/** Reads files that move in, plans and brings them. @param app as it is once the tests run */
export function moverOf(app: () => TestApp) {
  /** Reads a file; answers its number. */
  async function read(content: string | Buffer, as: { token: string } = app().admin): Promise<number> {
    const { httpStatus, body } = await upload(app(), '/moving-in', { as, files: { file: Buffer.from(content) } });
    expect(httpStatus, JSON.stringify(body)).toBe(201);
    return (body as { data: { id: number } }).data.id;
  }

  const moveOf = async (id: number, as: { token: string } = app().admin) =>
    (await app().call('GET /moving-in/{id}', { as, params: { id } })).body.data;
  const rowsOf = async (id: number, view = 'all') =>
    (await app().call('GET /moving-in/{id}/rows', { as: app().admin, params: { id }, query: { view } })).body.data.rows;

  async function plan(id: number, said: Partial<Mapping> = {}) {
    const { mapping } = await moveOf(id);
    const { httpStatus, body } = await app().call('PUT /moving-in/{id}', {
      as: app().admin,
      params: { id },
      body: { ...mapping, ...said },
    });
    expect(httpStatus, JSON.stringify(body)).toBe(200);
    await app().runJobs();
    return moveOf(id);
  }

  /** Of each row all that is wrong with it, or what becomes of it. */
  const reasons = async (id: number) =>
    (await rowsOf(id)).map(({ plan: what, reasons: why }) => (why.length > 1 ? why : (why[0] ?? what)));

  async function bring(id: number, as: SignedInPerson = app().admin) {
    await confirmPasscode(app(), as);
    const { httpStatus, body } = await app().call('POST /moving-in/{id}/start', { as, params: { id }, body: {} });
    expect(httpStatus, JSON.stringify(body)).toBe(200);
    await app().runJobs();
    return moveOf(id);
  }

  /** Reads, plans and brings. */
  async function moveIn(content: string, said: Partial<Mapping> = {}) {
    const id = await read(content);
    await plan(id, said);
    return bring(id);
  }

  return { read, moveOf, rowsOf, plan, reasons, bring, moveIn };
}

interface MovedDevice {
  id: string;
  owner: string | null;
  paid_expires_at: Date | null;
  package_kind: string | null;
  is_enabled: boolean;
  disabled_level: string | null;
}

/** What stands in the books and tables after a move. @param app as it is once the tests run */
export function booksOf(app: () => TestApp) {
  const ask = async <Row = Record<string, unknown>>(statement: string, values: unknown[] = []) =>
    (await app().database.owner.query(statement, values)).rows as Row[];
  const balanceOf = async (email: string) =>
    Number(
      (
        await ask<{ balance: string }>(
          'SELECT a.balance FROM live.accounts a JOIN core.users u ON u.id = a.user_id WHERE u.email = $1',
          [email],
        )
      )[0]?.balance,
    );
  const deviceOf = async (mac: string) =>
    (
      await ask<MovedDevice>(
        'SELECT d.*, u.email AS owner FROM live.devices d LEFT JOIN core.users u ON u.id = d.owner_id WHERE d.mac = $1',
        [mac],
      )
    )[0];
  async function expectSound() {
    const { checks } = await verifyLedger(app().database.live);
    expect(checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
  }
  const renew = async (as: SignedInPerson, mac: string, applicationId: number) => {
    const requestData = { macAddress: mac, app_ids: [applicationId], is_trial: 3, isConfirmed: true } as const;
    const { body } = await app().call('POST /bulk-multi-app-activate', { as, body: { requestData } });
    expect(body.statusCode).toBe('000000');
  };
  return { ask, balanceOf, deviceOf, expectSound, renew };
}
