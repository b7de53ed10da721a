import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

/** One MAC in several applications. Ask only with a whole MAC, at least one application, and `check-device-status`. */
export const foundDevicesQuery = (mac: string, applicationIds: number[]) =>
  queryOptions({
    queryKey: ['found-devices', mac, [...applicationIds].sort((a, b) => a - b)],
    queryFn: async ({ signal }) => {
      const body = { macAddress: mac, app_id: applicationIds };
      return (await api('POST /check-device-status-multi-app', { signal, body })).devices;
    },
  });

/** After anything changed about devices: lists, logs and balances that show it are read anew. */
export function devicesChanged(): Promise<void> {
  return queryClient.invalidateQueries();
}
