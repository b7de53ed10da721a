import type { WordsOf } from '@tessera/contracts/feature';
import type { peopleFeature } from '@tessera/contracts/people.feature';

export const messages = {
  resellerFilter: 'Reseller',
  resellerSearch: 'Find a reseller by name or email',
};

export const words = {
  actions: {
    'user.register': 'Person: registered',
    'user.add': 'Person: added',
    'user.edit': 'Person: changed',
    'user.change-password': 'Person: password changed',
    'user.change-role': 'Person: role changed',
    'user.promote': 'Person: made a reseller',
    'user.assign': 'Person: assigned',
    'user.switch-parent': 'Person: parent switched',
    'user.enable': 'Person: enabled',
    'user.disable': 'Person: disabled',
    'user.remove': 'Person: removed',
    'user.reactivate': 'Person: brought back',
    'user.replace-logo': 'Person: logo replaced',
  },
  kinds: {
    user: 'Person',
  },
  fields: {
    disabledByOperator: 'Disabled by the operator',
    isDisabledByAdmin: 'Disabled by an admin',
    isRemoved: 'Removed',
    parentId: 'Parent reseller',
  },
  permissions: {
    'add-reseller': 'Add resellers',
    'reseller-list': 'Reseller list',
    'show-reseller-list': 'Look up parents and sub-resellers',
    'edit-reseller': 'Edit resellers',
    'edit-allowed-applications': 'Edit allowed applications',
    'remove-reseller': 'Remove resellers',
    'disable-enable-reseller': 'Disable and enable resellers',
    'reactivate-reseller': 'Bring removed resellers back',
    'deleted-reseller-list': 'Deleted resellers',
    'assign-reseller': 'Assign to a reseller',
    'switch-reseller': 'Switch the parent reseller',
    'add-sub-reseller': 'Add sub-resellers',
    'sub-reseller-list': 'Sub-reseller list',
    'update-role': 'Change a reseller’s role',
    'Credit Passcode': 'Column: passcode',
    'Web Logo': 'Column: logo',
    'Login Ip': 'Column: sign-in address',
    'Admin Disable Status': 'Column: disabled by an admin',
    'platform-users list': 'User list',
  },
} satisfies WordsOf<typeof peopleFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/people': typeof messages;
  }
}
