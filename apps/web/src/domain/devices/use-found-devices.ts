import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { can, useCan } from '../../lib/session.ts';
import { allowedApplicationsQuery } from '../applications/application-queries.ts';
import { foundDevicesQuery } from './device-queries.ts';
import type { FoundDevice } from './devices.ts';

/**
 * What a MAC is in the applications that the person may activate, once it is whole; nothing without the permission to look. All
 * of them together, so that a screen doesn't move under the finger that chooses one.
 */
export function useFoundDevices(mac: string | null): UseQueryResult<FoundDevice[]> {
  const mayLook = useCan()('check-device-status');
  const applications = useQuery(allowedApplicationsQuery).data?.data.ApplicationList ?? [];
  const ids = applications.map(({ id }) => id);
  return useQuery({
    ...foundDevicesQuery(mac ?? '', ids),
    enabled: mac !== null && ids.length > 0 && mayLook,
  });
}

/** The same for who is about to press: what is not known, because it may not be looked up now, is left to the server. */
export async function loadFoundDevices(mac: string): Promise<FoundDevice[]> {
  if (!can('check-device-status')) return [];
  const answer = await queryClient.ensureQueryData(allowedApplicationsQuery);
  const ids = answer.data.ApplicationList.map(({ id }) => id);
  return ids.length === 0 ? [] : queryClient.fetchQuery(foundDevicesQuery(mac, ids)).catch(() => []);
}
