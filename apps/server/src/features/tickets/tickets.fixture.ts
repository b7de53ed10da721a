import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

export interface TicketsWorld {
  app: TestApp;
  /** Salma, who raises tickets. */
  reseller: SignedInPerson;
  /** Lukas, who answers them. */
  support: SignedInPerson;
}

/** A portal with somebody who asks and somebody who answers, in `world`; no test finds tickets of another. */
export function useTickets() {
  const world = {} as TicketsWorld;
  beforeAll(async () => {
    world.app = await openTestApp();
    world.reseller = await addReseller(world.app, { name: 'Salma' });
    world.support = await addStaff(
      world.app,
      [
        'tickets list',
        'view-ticket',
        'title_tickets',
        'raisedby-tickets list',
        'reply',
        'close-ticket',
        'REOPEN',
        'admin-remarks',
      ],
      { name: 'Lukas' },
    );
  });
  beforeEach(() =>
    world.app.database.owner.query(
      'UPDATE core.tickets SET deleted_at = now(); DELETE FROM core.rate_hits; DELETE FROM live.outbox; DELETE FROM core.mails',
    ),
  );
  afterAll(() => world.app.close());

  const create = (as = world.reseller, body: Record<string, unknown> = {}) =>
    world.app.call('POST /create-ticket', {
      as,
      body: { title: 'No picture', description: '<p>Help</p>', ...body },
    });
  const raise = async (as?: SignedInPerson, body?: Record<string, unknown>) => (await create(as, body)).body.data.id;
  const list = async (as: SignedInPerson, query: Record<string, string | number> = {}) =>
    (await world.app.call('GET /get-all-tickets', { as, query })).body;
  const first = async (as: SignedInPerson) => (await list(as)).tickets[0];

  const moves = {
    withdraw: (as: SignedInPerson, id: number) =>
      world.app.call('POST /withdraw-tickets/{id}/withdraw', { as, params: { id } }),
    close: (as: SignedInPerson, id: number) => world.app.call('POST /close-tickets/{id}/close', { as, params: { id } }),
    reopen: (as: SignedInPerson, id: number) =>
      world.app.call('POST /reopen-tickets/{id}/reopen', { as, params: { id }, body: { comment: 'Still dark' } }),
    resolve: (as: SignedInPerson, id: number) =>
      world.app.call('POST /resolve-tickets/{id}/resolve', { as, params: { id }, body: { comment: 'Restart it' } }),
  };
  const setStatus = (id: number, status: string) =>
    world.app.database.owner.query('UPDATE core.tickets SET status = $2 WHERE id = $1', [id, status]);

  return { world, create, raise, list, first, moves, setStatus };
}
