import { queryOptions } from '@tanstack/react-query';
import type { Permission } from '@tessera/contracts/permissions';
import { ApiError, api } from '../../lib/api-client.ts';
import { updateSession } from '../../lib/session.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    sessions: true;
  }
}

/** Times are shown in the zone that the profile names, also where that was chosen in another browser since this one was signed in. */
export const profileQuery = queryOptions({
  queryKey: [['people', 'roles'], 'profile'],
  queryFn: async ({ signal }) => {
    const profile = await api('GET /profile', { signal });
    const { time_zone } = profile.data;
    if (time_zone) updateSession({ timeZone: time_zone });
    return profile;
  },
});

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: [['sessions'], 'own'],
  queryFn: ({ signal }) => api('GET /sessions', { signal }),
});

/** Who signed in as oneself of late. */
export const signInsQuery = queryOptions({
  queryKey: [['sessions'], 'sign-ins'],
  queryFn: ({ signal }) => api('GET /sign-ins', { signal }),
});

/** What a role allows can change while somebody is signed in; the side bar follows. */
export const permissionsQuery = queryOptions({
  queryKey: [[], 'permissions'],
  queryFn: async ({ signal }) => {
    try {
      const permissions = (await api('GET /user/user-permissions', { signal, asksPermissions: true })) as Permission[];
      updateSession({ permissions, canGoToggle: permissions.includes('sandbox-toggle') });
      return permissions;
    } catch (error) {
      // Everybody may ask this, but in the sandbox only whoever may be there.
      if (error instanceof ApiError && error.httpStatus === 403) updateSession({ canGoToggle: false });
      throw error;
    }
  },
  staleTime: 60_000,
});
