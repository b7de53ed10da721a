import type { Actor } from '../../platform/http/actor.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { isOperator } from './scope.reads.ts';

/**
 * Why somebody can't be acted on who is not there, or not the actor's. Operators have everybody in reach, so that they hear the truth:
 * there is no such person. Tenants hear the same of another's as of nobody, or they could ask who is whose.
 */
export function nobodyFor(actor: Actor): Refusal {
  return isOperator(actor) ? new Refusal('C10012', { said: 'noSuchPerson' }) : new Refusal('C10013');
}

/** The same of somebody whose address was typed, said at its field. */
export function nobodyAt(actor: Actor, field: string): Refusal {
  if (isOperator(actor)) return invalidField(field, 'noSuchReseller');
  return new Refusal('C10013', { fields: { [field]: ['notOwnSubReseller'] } });
}
