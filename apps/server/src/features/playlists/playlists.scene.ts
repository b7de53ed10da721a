import { byOwner, idOf, send } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

export const playlistsScene: Scene = {
  'POST /save-playlist': {
    open: ({ mac, applicationId }) => ({
      body: {
        mac_address: mac,
        app_id: applicationId,
        playlist_name: 'Mine',
        playlist_url: 'https://example.com/a.m3u',
      },
    }),
    audited: [
      'after',
      (scene) =>
        send(scene, 'POST /save-playlist', scene.tenant.owner, {
          body: {
            mac_address: scene.tenant.named.mac,
            app_id: scene.world.applicationId,
            playlist_name: 'Second',
            playlist_url: 'https://second.example/list.m3u',
          },
        }),
    ],
  },
  'GET /device-playlists': {
    hidden: ({ mac, applicationId }) => ({ query: { mac_address: mac, app_id: applicationId } }),
  },
  'PUT /playlists/{id}': {
    hidden: ({ playlistId }) => ({
      params: { id: playlistId },
      body: { playlist_name: 'Theirs', playlist_url: 'https://example.com/b.m3u' },
    }),
    audited: [
      'both',
      (scene) =>
        send(scene, 'PUT /playlists/{id}', scene.tenant.owner, {
          params: { id: scene.tenant.named.playlistId },
          body: { playlist_name: 'Another', playlist_url: 'https://second.example/list.m3u' },
        }),
    ],
  },
  'DELETE /playlists/{id}': {
    hidden: ({ playlistId }) => ({ params: { id: playlistId } }),
    audited: ['before', byOwner('DELETE /playlists/{id}')],
  },
  'PUT /playlists/{id}/pin': {
    hidden: ({ playlistId }) => ({ params: { id: playlistId }, body: { pin: '4711' } }),
    audited: [
      'after',
      async (scene) => {
        const body = {
          mac_address: scene.tenant.named.mac,
          app_id: scene.world.applicationId,
          playlist_name: 'Protected',
          playlist_url: 'https://second.example/list.m3u',
          protect: true,
          pin: '4711',
        };
        const id = await idOf(send(scene, 'POST /save-playlist', scene.tenant.owner, { body }));
        return send(scene, 'PUT /playlists/{id}/pin', scene.tenant.owner, { params: { id }, body: { pin: '8642' } });
      },
    ],
  },
  'POST /playlists/{id}/check': {
    hidden: ({ playlistId }) => ({ params: { id: playlistId } }),
    unaudited: 'nothing changes: a provider is asked',
  },
  'POST /reset-playlist': {
    open: ({ mac, applicationId }) => ({
      body: { mac_address: mac, app_id: applicationId, playlist_type: 'general' },
    }),
    audited: [
      'before',
      (scene) =>
        send(scene, 'POST /reset-playlist', scene.tenant.owner, {
          body: { mac_address: scene.tenant.named.mac, app_id: scene.world.applicationId, playlist_type: 'general' },
        }),
    ],
  },
  'POST /update-playlist': {
    audited: [
      'both',
      (scene) =>
        send(scene, 'POST /update-playlist', scene.tenant.owner, {
          body: {
            current_playlist_url: 'https://private.example',
            new_domain: 'https://other.example',
            app_id: scene.world.applicationId,
          },
        }),
    ],
  },
};
