import { queryOptions } from '@tanstack/react-query';
import { lookedUpMax } from '@tessera/contracts/devices.lists';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { queryClient } from '../../lib/query-client.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    devices: true;
  }
}

const foundKey = (mac: string) => [['devices', 'applications', 'people'], 'found', mac] as const;

/** One MAC in several applications, however many. Ask only with a whole MAC, at least one application, and `check-device-status`. */
export const foundDevicesQuery = (mac: string, applicationIds: number[]) =>
  queryOptions({
    queryKey: [...foundKey(mac), [...applicationIds].sort((a, b) => a - b)],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(applicationIds.length / lookedUpMax) }, (_part, index) =>
        applicationIds.slice(index * lookedUpMax, (index + 1) * lookedUpMax),
      );
      const answers = await Promise.all(
        parts.map((part) =>
          api('POST /check-device-status-multi-app', { signal, body: { macAddress: mac, app_id: part } }),
        ),
      );
      return answers.flatMap(({ devices }) => devices);
    },
  });

/** Looks a MAC up again. */
export const lookAgain = (mac: string) => queryClient.invalidateQueries({ queryKey: foundKey(mac) });

/** After anything changed about devices. Where it moved credit too, see `creditMoved`. */
export const devicesChanged = () => changed('devices');
