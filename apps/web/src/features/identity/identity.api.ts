import { queryOptions } from '@tanstack/react-query';
import type { Permission } from '@tessera/contracts/permissions';
import { api } from '../../lib/api-client.ts';
import { updateSession } from '../../lib/session.ts';

export const profileQuery = queryOptions({
  queryKey: ['identity', 'profile'],
  queryFn: ({ signal }) => api('GET /profile', { signal }),
});

/** What a role allows can change while somebody is signed in; the side bar follows. */
export const permissionsQuery = queryOptions({
  queryKey: ['identity', 'permissions'],
  queryFn: async ({ signal }) => {
    const permissions = (await api('GET /user/user-permissions', { signal })) as Permission[];
    updateSession({ permissions });
    return permissions;
  },
  staleTime: 60_000,
});
