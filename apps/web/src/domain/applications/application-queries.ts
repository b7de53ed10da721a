import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    applications: true;
  }
}

export type AllowedApplication = PortalAnswer<'GET /fetch-allowed-applications'>['data']['ApplicationList'][number];

/** The applications that the signed-in person may activate, with their prices. */
export const allowedApplicationsQuery = queryOptions({
  queryKey: [['applications'], 'allowed'],
  queryFn: ({ signal }) => api('GET /fetch-allowed-applications', { signal, query: {} }),
});

/** Those, and the ones that are no longer on sale: devices still run them. */
export const knownApplicationsQuery = queryOptions({
  queryKey: [['applications'], 'allowed', 'retired'],
  queryFn: ({ signal }) => api('GET /fetch-allowed-applications', { signal, query: { retired: true } }),
});
