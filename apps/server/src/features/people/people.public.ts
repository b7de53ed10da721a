/** What other features may use of people. */

export {
  type ActingPersonRow,
  actingPersonColumns,
  livingPersonOf,
  permissionsOf,
  presentActingPerson,
} from './acting-person.reads.ts';
export { isCalled } from './called.reads.ts';
export { findAdminLoginPath } from './first-start.ts';
export { withMailAbout } from './mail-limit.ts';
export { beginMailedToken, makeMailedToken } from './mailed-token.ts';
export { makeAdminAtConsole } from './make-admin-at-console.ts';
export { assertMayChange } from './may-change.ts';
export { nobodyAt, nobodyFor } from './nobody.ts';
export { sendPasswordLink } from './password-link.ts';
export {
  allowEveryApplication,
  findDefaultRole,
  findIdByEmail,
  insertPerson,
  moveRemovedHolders,
  type TokenPurpose,
} from './people.queries.ts';
export { countResellers, findPerson, findReseller, resellersOf } from './people.reads.ts';
export { endAccess, type LockedPerson, lockPerson } from './person-locks.queries.ts';
export { presentPerson } from './person-view.ts';
export { findAdmins, findRecipient } from './recipients.reads.ts';
export { registerReseller } from './register-reseller.ts';
export { chipsFor } from './reseller-filter.reads.ts';
export { lockInOrder, updatePerson } from './resellers.queries.ts';
export { resetPasscodeAtConsole } from './reset-passcode-at-console.ts';
export { isOperator, isWithinScope, narrowedTo, type Scope, scopeOf, scopeWithin, withinScope } from './scope.reads.ts';
export {
  currentPasswordGuesses,
  freePasscode,
  freePassword,
  freeSecondStep,
  freeSecondStepByMail,
  passcodeGuesses,
  secondStepGuesses,
  signInGuesses,
  signInSubject,
} from './secret-guesses.ts';
export { tellPasswordReplaced } from './tell-password-replaced.ts';
export { findTimeZone } from './time-zone.reads.ts';
export { usablePermissions } from './usable-permissions.ts';
