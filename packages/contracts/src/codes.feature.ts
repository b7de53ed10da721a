import { codesSaid } from './codes.said.ts';
import { codesValidation } from './codes.validation.ts';
import { defineFeature } from './feature.ts';

/** What the house must know of activation codes. */
export const codesFeature = defineFeature({
  permissions: {
    'index-code': { id: 90, group: 'codes', heldBy: ['reseller', 'subReseller', 'support'] },
    'purchase-code': { id: 91, group: 'codes', heldBy: ['reseller', 'subReseller'] },
    'ibopro-search': { id: 92, group: 'codes', heldBy: ['reseller', 'subReseller'] },
    'renew-code': { id: 93, group: 'codes', heldBy: ['reseller', 'subReseller'] },
    'delete-code': { id: 94, group: 'codes', heldBy: ['reseller', 'subReseller'] },
    'edit-code': { id: 95, group: 'codes', heldBy: ['reseller', 'subReseller'] },
    'reset-code': { id: 96, group: 'codes', heldBy: ['reseller', 'subReseller'] },
    'change-code-status': { id: 97, group: 'codes', heldBy: ['reseller', 'subReseller'] },
    'view-code': { id: 98, group: 'codes', heldBy: ['reseller', 'subReseller', 'support'] },
  },
  audit: {
    actions: [
      'code.buy',
      'code.renew',
      'code.enable',
      'code.disable',
      'code.reset',
      'code.delete',
      'code.edit-playlists',
      'code.redeem',
    ],
    targets: ['code', 'code-purchase'],
    fields: ['codeId', 'isReplaced', 'purchaseId'],
  },
  said: codesSaid,
  validation: codesValidation,
});
