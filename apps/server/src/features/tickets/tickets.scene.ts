import { byAdmin, byOwner, send } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

export const ticketsScene: Scene = {
  'GET /get-all-tickets': {
    hidden: ({ resellerId }) => ({ query: { reseller_id: resellerId } }),
  },
  'POST /tickets/export': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId } }),
  },
  'POST /tickets/matching': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId } }),
  },
  'POST /tickets/newer': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId, after: 0 } }),
  },
  'GET /tickets/{id}': {
    hidden: ({ ticketId }) => ({ params: { id: ticketId } }),
  },
  'POST /create-ticket': {
    unaudited: 'a conversation, which keeps who said what and when',
    once: (scene) =>
      send(scene, 'POST /create-ticket', scene.tenant.owner, {
        body: { title: 'No picture', description: '<p>Help</p>' },
      }),
  },
  'POST /withdraw-tickets/{id}/withdraw': {
    hidden: ({ ticketId }) => ({ params: { id: ticketId } }),
    unaudited: 'a conversation',
  },
  'POST /close-tickets/{id}/close': {
    hidden: ({ ticketId }) => ({ params: { id: ticketId } }),
    unaudited: 'a conversation',
  },
  'POST /reopen-tickets/{id}/reopen': {
    hidden: ({ ticketId }) => ({ params: { id: ticketId }, body: { comment: 'Again' } }),
    unaudited: 'a conversation',
    once: byOwner('POST /reopen-tickets/{id}/reopen', 'POST /close-tickets/{id}/close'),
  },
  'POST /tickets/{id}/answer': {
    hidden: ({ ticketId }) => ({ params: { id: ticketId }, body: { comment: 'More' } }),
    unaudited: 'a conversation',
  },
  'POST /resolve-tickets/{id}/resolve': {
    hidden: ({ ticketId }) => ({ params: { id: ticketId }, body: { comment: 'Done' } }),
    unaudited: 'a conversation',
  },
  'POST /tickets/{id}/read': {
    hidden: ({ ticketId }) => ({ params: { id: ticketId } }),
    unaudited: 'something was read',
  },
  'DELETE /delete-tickets/{id}': {
    hidden: ({ ticketId }) => ({ params: { id: ticketId } }),
    audited: ['before', byOwner('DELETE /delete-tickets/{id}')],
  },
  'DELETE /delete-all-tickets': {
    audited: ['before', byAdmin('DELETE /delete-all-tickets', () => ({}))],
  },
};
