import { holdsLink } from '@tessera/contracts/plain-text';
import { invalidField } from '../../platform/refusal.ts';
import type { LockedPerson } from './person-locks.queries.ts';

/**
 * Of whoever has not shown that the address is theirs, or gets another one now, a new name must not lead anywhere: it is written to an
 * address that may be anybody's. @throws C10011
 */
export function assertMayName(person: LockedPerson, change: { name: string; email: string }): void {
  const isUnproved = person.email_verified_at === null || change.email !== person.email;
  const isNew = change.name !== person.name || change.email !== person.email;
  if (isUnproved && isNew && holdsLink(change.name)) throw invalidField('name', 'nameLink');
}
