import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    roles: true;
  }
}

export type Role = PortalAnswer<'GET /get-roles'>['roles'][number];

/** Every role with what it allows, and for who may change roles with the number of its people. */
export const rolesQuery = queryOptions({
  queryKey: [['roles', 'people'], 'roles'],
  queryFn: async ({ signal }) => (await api('GET /get-roles', { signal })).roles,
});
