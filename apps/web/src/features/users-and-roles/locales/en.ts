import type { WordsOf } from '@tessera/contracts/feature';
import type { rolesFeature } from '@tessera/contracts/roles.feature';

export const messages = {
  title: 'Users and roles',
  subtitle: 'Who works here, and what each role allows.',
  roles: 'Roles',
  rolesHint: 'A change holds from the next request of everyone who has the role.',
  people_one: '{count} person',
  people_other: '{count} people',
  permissionCount_one: '{count} permission',
  permissionCount_other: '{count} permissions',
  locked: 'Locked',
  lockedHint: 'Holds everything; can’t be changed.',
  addRole: 'Add role',
  editRole: 'Edit the role {name}',
  deleteRole: 'Delete the role {name}',
  deleteRoleTitle: 'Delete the role {name}?',
  deleteRoleText: 'This works only while nobody holds it.',
  roleHeld: 'People hold this role. Give them another one first.',
  roleName: 'Role name',
  suits: 'Can be given to',
  permissions: 'Permissions',
  allOf: 'All of {group}',
  all: 'All',
  notYours: 'You don’t hold this permission, so you can’t give it.',
  users: 'Users',
  usersHint: 'Admins and staff. Resellers are on their own list.',
  addUser: 'Add user',
  editUser: 'Edit {name}',
  addUserHint: 'An email with a link to set the password goes to this address.',
  newEmailHint: 'A new address has to be confirmed, and ends the sessions.',
  role: 'Role',
  chooseRole: 'Choose a role',
  adminRoleHint: 'Admins can’t be edited, disabled or removed by anybody else once they have opened their invitation.',
  search: 'Search by name or email',
  keysWait: '{msg}. API keys that they made for resellers are suspended until they are enabled again.',
  removeUserTitle: 'Remove {name}?',
  removeUserText:
    'They are signed out at once and disappear from this list. API keys that they made for resellers are suspended until somebody brings them back.',
  removeUser: 'Remove {name}',
  empty: 'No users yet',
  emptyHint: 'Add the first member of your staff.',
  changedMeanwhile:
    'Somebody else changed this in the meantime. What you typed is kept, and goes with this when you save once more:',
  suitsGroup: {
    reseller: 'Resellers',
    subReseller: 'Sub-resellers',
    staff: 'Staff',
  },
  nav: {
    'users-and-roles': 'Users and roles',
  },
};

export const words = {
  actions: {
    'role.add': 'Role: added',
    'role.edit': 'Role: changed',
    'role.remove': 'Role: removed',
  },
  kinds: {
    role: 'Role',
  },
  fields: {
    suitsGroups: 'For groups',
  },
  permissions: {
    'user-roles': 'Users and roles',
    'add-role': 'Add roles',
    'change-role': 'Edit roles',
    'delete-role': 'Delete roles',
  },
} satisfies WordsOf<typeof rolesFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    'users-and-roles': typeof messages;
  }
}
