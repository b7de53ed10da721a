import { byAdmin, made } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

const aNotification = { title: 'News', description: '<p>News</p>' };

export const notificationsScene: Scene = {
  'POST /create-notifications': {
    audited: ['after', byAdmin('POST /create-notifications', () => ({ body: aNotification }))],
  },
  'PUT /change-notifications/{id}/status': {
    isNobodys: true,
    audited: [
      'after',
      byAdmin('PUT /change-notifications/{id}/status', made('POST /create-notifications', aNotification, { body: {} })),
    ],
  },
  'POST /notifications/{id}/read': {
    hidden: ({ notificationId }) => ({ params: { id: notificationId } }),
    unaudited: 'something was read',
  },
  'POST /notifications/read': {
    open: ({ notificationId }) => ({ body: { ids: [notificationId] } }),
    unaudited: 'something was read',
  },
  'PUT /told-how': { unaudited: 'how one is told of something oneself' },
  'DELETE /delete-notifications/{id}': {
    isNobodys: true,
    audited: [
      'before',
      byAdmin('DELETE /delete-notifications/{id}', made('POST /create-notifications', aNotification)),
    ],
  },
};
