import type { codesFeature } from '@tessera/contracts/codes.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const words = {
  actions: {
    'code.buy': 'Activation code: bought',
    'code.renew': 'Activation code: renewed',
    'code.enable': 'Activation code: enabled',
    'code.disable': 'Activation code: disabled',
    'code.reset': 'Activation code: reset',
    'code.delete': 'Activation code: deleted',
    'code.edit-playlists': 'Activation code: playlists changed',
    'code.redeem': 'Activation code: redeemed',
  },
  kinds: {
    code: 'Activation code',
    'code-purchase': 'Purchase of codes',
  },
  fields: {
    codeId: 'Code number',
    isReplaced: 'Code replaced',
    purchaseId: 'Purchase number',
  },
  permissions: {
    'index-code': 'Code list',
    'purchase-code': 'Buy codes',
    'ibopro-search': 'Search codes',
    'renew-code': 'Renew codes',
    'delete-code': 'Delete codes',
    'edit-code': 'Edit a code’s playlists',
    'reset-code': 'Reset codes',
    'change-code-status': 'Change a code’s status',
    'view-code': 'View a code',
  },
} satisfies WordsOf<typeof codesFeature>;
