import { confirmPasscode } from '../../testing/factories.ts';
import { byAdmin, byOwner, send, transferTo } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

const encode = (text: string | number) => Buffer.from(String(text)).toString('base64');

export const creditsScene: Scene = {
  'POST /ask-for-credit': {
    unaudited: 'a word to one’s parent',
    once: (scene) => send(scene, 'POST /ask-for-credit', scene.tenant.child, { body: { amount: 5 } }),
  },
  'DELETE /ask-for-credit': { unaudited: 'a word to one’s parent, taken back' },
  'POST /transfers/{id}/reverse': {
    isNobodys: true,
    audited: [
      'both',
      byAdmin('POST /transfers/{id}/reverse', async (scene) => {
        await confirmPasscode(scene.testApp, scene.testApp.admin);
        return {
          params: { id: await transferTo(scene, scene.tenant.child.id) },
          body: { reason: 'A mistake' },
        };
      }),
    ],
  },
  'GET /low-credit-alert': {
    hidden: ({ childId }) => ({ query: { userId: childId } }),
  },
  'PUT /low-credit-alert': {
    hidden: ({ childId }) => ({ body: { userId: childId, threshold: 5 } }),
    audited: ['both', byOwner('PUT /low-credit-alert')],
  },
  'POST /resellers/{id}/add-credit-point': {
    hidden: ({ childId }) => ({
      params: { id: childId },
      body: { resellerId: childId, creditPoint: 1 },
    }),
    audited: ['both', byOwner('POST /resellers/{id}/add-credit-point')],
  },
  'POST /resellers/{id}/deduct-credit-point': {
    hidden: ({ childId }) => ({
      params: { id: childId },
      body: { resellerId: childId, creditPoint: 1 },
    }),
    audited: ['both', byOwner('POST /resellers/{id}/deduct-credit-point')],
  },
  'POST /admin-recharge-credit': {
    hidden: ({ childEmail }) => ({
      headers: { 'X-Request-ID': childEmail },
      body: { resellerEmail: encode(childEmail), creditPoint: encode(1), creditSharePasscode: encode('2468') },
    }),
    audited: ['both', byOwner('POST /admin-recharge-credit')],
  },
  'POST /credit-transaction-logs': {
    hidden: ({ childId }) => ({ body: { userId: childId } }),
  },
  'POST /credit-transaction-logs/export': {
    hidden: ({ childId }) => ({ body: { userId: childId } }),
  },
  'POST /credit-transaction-logs/totals': {
    hidden: ({ childId }) => ({ body: { userId: childId } }),
  },
  'POST /credit-transaction-logs/newer': {
    hidden: ({ childId }) => ({ body: { userId: childId, after: 0 } }),
  },
  'GET /credit-statement/export': {
    hidden: ({ childId }) => ({ query: { userId: childId } }),
  },
  'GET /resellers/{id}/balances': {
    hidden: ({ childId }) => ({ params: { id: childId } }),
  },
  'GET /credit-statement/pdf': {
    hidden: ({ childId }) => ({ query: { userId: childId } }),
  },
  'GET /credit-statement/sums': {
    hidden: ({ childId }) => ({ query: { userId: childId } }),
  },
  'GET /credit-statement': {
    hidden: ({ childId }) => ({ query: { userId: childId } }),
  },
};
