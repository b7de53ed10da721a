import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** What a device of one's own plays. */
export const devicePlaylistsQuery = (mac: string, appId: number) =>
  queryOptions({
    queryKey: [['playlists', 'devices'], mac, appId],
    queryFn: async ({ signal }) =>
      (await api('GET /device-playlists', { signal, query: { mac_address: mac, app_id: appId } })).data,
    retry: false,
  });
