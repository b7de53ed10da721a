/** What other features may use of people. */
export { sendPasswordLink } from './password-link.ts';
export { findPerson } from './people.reads.ts';
export { presentPerson } from './person-view.ts';
export { registerReseller } from './register-reseller.ts';
export { findRecipient } from './recipients.ts';
export { isOperator, isWithinScope, type Scope, scopeOf, withinScope } from './scope.reads.ts';
