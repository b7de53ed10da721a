import { byOwner, expireCode } from '../../testing/generated/making.ts';
import type { Named } from '../../testing/generated/named.ts';
import type { Scene } from '../../testing/generated/scene.ts';

const code = ({ codeValue, codeHandle }: Named) => ({ value: codeValue, apiKey: codeHandle });

export const codesScene: Scene = {
  'GET /activation-codes': {
    hidden: ({ resellerId }) => ({ query: { reseller_id: resellerId } }),
  },
  'POST /activation-codes/export': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId } }),
  },
  'POST /activation-codes/matching': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId } }),
  },
  'POST /activation-codes/newer': {
    hidden: ({ resellerId }) => ({ body: { reseller_id: resellerId, after: 0 } }),
  },
  'POST /sendingcode': {
    hidden: ({ childEmail }) => ({
      body: { subscriptionType: 'yearly', codeCount: 1, resellerEmail: childEmail },
    }),
    audited: ['after', byOwner('POST /sendingcode')],
  },
  'POST /update-code-status': {
    hidden: (named) => ({ body: code(named) }),
    audited: ['both', byOwner('POST /update-code-status')],
  },
  'POST /renew-code': {
    hidden: (named) => ({ body: code(named) }),
    audited: ['both', byOwner('POST /renew-code')],
  },
  'POST /reset-code': {
    hidden: ({ codeId, codeHandle }) => ({ body: { apiKey: codeHandle, code_id: codeId } }),
    audited: ['both', byOwner('POST /reset-code')],
  },
  'POST /delete-code': {
    hidden: (named) => ({ body: code(named) }),
    audited: [
      'before',
      async (scene) => {
        await expireCode(scene);
        return byOwner('POST /delete-code')(scene);
      },
    ],
  },
  'POST /get-playlist/{code}': {
    hidden: ({ codeValue, codeHandle }) => ({
      params: { code: codeValue },
      body: { apiKey: codeHandle },
    }),
  },
  'POST /edit-playlist/{code}': {
    hidden: ({ codeValue, codeHandle }) => ({
      params: { code: codeValue },
      body: { apiKey: codeHandle, playlists: [] },
    }),
    audited: ['both', byOwner('POST /edit-playlist/{code}')],
  },
};
