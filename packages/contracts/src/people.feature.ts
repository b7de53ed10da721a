import { defineFeature } from './feature.ts';
import { peopleErrors } from './people.errors.ts';
import { peopleSaid } from './people.said.ts';
import { peopleValidation } from './people.validation.ts';

/** What the house must know of people. */
export const peopleFeature = defineFeature({
  permissions: {
    'add-reseller': { id: 40, group: 'resellers', heldBy: [] },
    'reseller-list': { id: 41, group: 'resellers', heldBy: ['reseller', 'support'] },
    'show-reseller-list': { id: 42, group: 'resellers', heldBy: ['reseller'] },
    'edit-reseller': { id: 43, group: 'resellers', heldBy: ['reseller'] },
    'edit-allowed-applications': { id: 44, group: 'resellers', heldBy: ['reseller'] },
    'remove-reseller': { id: 45, group: 'resellers', heldBy: ['reseller'] },
    'disable-enable-reseller': { id: 46, group: 'resellers', heldBy: ['reseller'] },
    'reactivate-reseller': { id: 47, group: 'resellers', heldBy: ['reseller'] },
    'deleted-reseller-list': { id: 48, group: 'resellers', heldBy: ['reseller'] },
    'assign-reseller': { id: 49, group: 'resellers', heldBy: [] },
    'switch-reseller': { id: 50, group: 'resellers', heldBy: [] },
    'add-sub-reseller': { id: 51, group: 'resellers', heldBy: ['reseller'] },
    'sub-reseller-list': { id: 52, group: 'resellers', heldBy: ['reseller', 'support'] },
    'update-role': { id: 53, group: 'resellers', heldBy: [] },
    'Credit Passcode': { id: 55, group: 'resellers', heldBy: [] },
    'Web Logo': { id: 56, group: 'resellers', heldBy: [] },
    'Login Ip': { id: 57, group: 'resellers', heldBy: [] },
    'Admin Disable Status': { id: 58, group: 'resellers', heldBy: [] },
    'platform-users list': { id: 64, group: 'roles', heldBy: [] },
  },
  audit: {
    actions: [
      'user.register',
      'user.add',
      'user.edit',
      'user.change-password',
      'user.change-role',
      'user.promote',
      'user.assign',
      'user.switch-parent',
      'user.enable',
      'user.disable',
      'user.remove',
      'user.reactivate',
      'user.replace-logo',
    ],
    targets: ['user'],
    fields: ['disabledByOperator', 'isDisabledByAdmin', 'isRemoved', 'parentId'],
  },
  errors: peopleErrors,
  said: peopleSaid,
  validation: peopleValidation,
});
