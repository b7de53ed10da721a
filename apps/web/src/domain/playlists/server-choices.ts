import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { useCan } from '../../lib/session.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    servers: true;
  }
}

/** Whose playlists are to refer to a server: a device's, a code's, or one's own. */
type Device = { macAddress: string; appId: number } | { code: string } | null;

const asked = (device: Device) => {
  if (!device) return {};
  return 'code' in device ? device : { mac_address: device.macAddress, app_id: device.appId };
};

const choicesQuery = (device: Device) =>
  queryOptions({
    queryKey: [['servers'], 'choices', device],
    queryFn: async ({ signal }) =>
      (
        await api('GET /server-choices', {
          signal,
          query: asked(device),
        })
      ).data,
  });

/** The servers that a playlist may refer to; none for whoever keeps none. */
export function useServerChoices(device: Device) {
  const can = useCan();
  return useQuery({ ...choicesQuery(device), enabled: can('servers') }).data ?? [];
}

/** After a change of servers: what refers to them reads otherwise. */
export const serversChanged = () => changed('servers', 'playlists');
