import type { ViewedList } from '@tessera/contracts/saved-views.lists';
import { expect } from 'vitest';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';

/** What people do with their views. */
export function viewsIn(app: TestApp) {
  return {
    keep: async (as: SignedInPerson, body: object) => (await app.call('POST /saved-views', { as, body })).body,
    list: async (as: SignedInPerson) => (await app.call('GET /saved-views', { as })).body.data,
    change: async (as: SignedInPerson, id: number, body: object) =>
      (await app.call('PUT /saved-views/{id}', { as, params: { id }, body })).body,
    remove: async (as: SignedInPerson, id: number) =>
      (await app.call('DELETE /saved-views/{id}', { as, params: { id } })).body,
    /** Counting gives up where the machine is slow: then it is asked again. */
    counts: (as: SignedInPerson, of: ViewedList = 'devices') =>
      expect.poll(async () => (await app.call('GET /saved-views/counts', { as, query: { list: of } })).body.data),
  };
}

export type Views = ReturnType<typeof viewsIn>;
