import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** A MAC in one application. */
export interface ChosenDevice {
  mac: string;
  application: { id: number; name: string; requiresDeviceKey: boolean };
}

export const devicePlaylistsQuery = ({ mac, application }: ChosenDevice) =>
  queryOptions({
    queryKey: [['playlists', 'devices'], mac, application.id],
    queryFn: async ({ signal }) =>
      (await api('GET /device-playlists', { signal, query: { mac_address: mac, app_id: application.id } })).data,
    retry: false,
  });
