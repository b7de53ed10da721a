import { expect } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import type { Mapping } from './moving-in.tables.ts';

export const lines = (...rows: string[]) => rows.join('\n');

/** Reads files that move in, and plans them. @param app as it is once the tests run */
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

  return { read, moveOf, rowsOf, plan, reasons };
}
