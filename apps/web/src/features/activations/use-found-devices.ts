import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { foundDevicesQuery } from '../../lib/device-queries.ts';
import type { FoundDevice } from '../../lib/devices.ts';
import { useCan } from '../../lib/session.ts';

export type FoundDevices = UseQueryResult<FoundDevice[]>;

/** What a MAC is in the chosen applications, once it is whole; nothing without the permission to look. */
export function useFoundDevices(mac: string | null, applicationIds: number[]): FoundDevices {
  const can = useCan();
  return useQuery({
    ...foundDevicesQuery(mac ?? '', applicationIds),
    enabled: mac !== null && applicationIds.length > 0 && can('check-device-status'),
    // What was found stays while one more application is looked up, but never what belongs to another MAC.
    placeholderData: (before, query) => (query?.queryKey[1] === mac ? before : undefined),
  });
}
