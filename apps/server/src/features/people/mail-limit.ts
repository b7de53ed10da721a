import type { ActorRequest } from '../../platform/http/route.ts';
import { giveBackAttempt, type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { findReseller } from './people.reads.ts';
import { isOperator } from './scope.reads.ts';

const perReseller: Limit = { table: 'rate_hits', scope: 'person-mail', max: 100, windowSeconds: 3600 };
const perRecipient: Limit = { table: 'rate_hits', scope: 'person-mail-to', max: 10, windowSeconds: 24 * 3600 };
/** What is refused tells whether somebody has an address: by itself, or by what else it was refused for. */
const askedAddresses: Limit = { table: 'rate_hits', scope: 'person-asked', max: 60, windowSeconds: 3600 };

type Request = Pick<ActorRequest, 'db' | 'actor' | 'clock'>;

/**
 * Does what has us mail to addresses of a reseller's own choice, whose holders never asked for it: whoever is added gets a mail, and
 * whoever is given another address. Each reseller is refused that so many times an hour. Operators are trusted. @throws C10429
 */
export async function withMailTo<T>(incoming: Request, addresses: string[], work: () => Promise<T>): Promise<T> {
  const { db, actor, clock } = incoming;
  if (isOperator(actor)) return work();
  const who = String(actor.userId);
  await takeOrRefuse(db, askedAddresses, who, clock.now());
  const done = await withMails(incoming, addresses, work);
  await giveBackAttempt(db, askedAddresses, who);
  return done;
}

/**
 * By each reseller so many mails an hour, to each address so many a day, whoever has them sent. What is refused sends nothing and counts
 * for nothing, or naming an address would be enough to use up what it may get. Outside of transactions, as every limit.
 */
async function withMails<T>({ db, actor, clock }: Request, addresses: string[], work: () => Promise<T>): Promise<T> {
  const counted: [Limit, string][] = [];
  try {
    const wanted = [
      [perReseller, String(actor.userId)],
      ...addresses.map((to) => [perRecipient, to] as const),
    ] as const;
    for (const [limit, subject] of wanted) {
      await takeOrRefuse(db, limit, subject, clock.now());
      counted.push([limit, subject]);
    }
    return await work();
  } catch (error) {
    for (const [limit, subject] of counted) await giveBackAttempt(db, limit, subject);
    throw error;
  }
}

/** The limits of mails for the one that tells one of their people what was done to their account. Of what one does to one's own, as often as one likes. */
export async function withMailAbout<T>(incoming: Request, userId: number, work: () => Promise<T>): Promise<T> {
  if (isOperator(incoming.actor) || incoming.actor.userId === userId) return work();
  const person = await findReseller(incoming.db, incoming.actor, userId);
  // Whoever is not theirs gets none: the command refuses.
  return person ? withMails(incoming, [person.email], work) : work();
}
