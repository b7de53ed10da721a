import type { askForCreditForm } from '@tessera/contracts/credit-changes.forms';
import { toLocale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import { fillIn } from '@tessera/contracts/messages/messages';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context, WritingRequest } from '../../platform/http/route.ts';
import { type Limit, takeWithinOrRefuse } from '../../platform/limits/limit.ts';
import { forgetMadeBy } from '../../platform/made-once/make-once.queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ringBell, silenceBell } from '../notifications/notifications.public.ts';
import { dropCreditRequest, keepCreditRequest, noteBellOfRequest } from './credit-requests.queries.ts';
import { getBalance } from './ledger.public.ts';
import { findWhomToTell } from './low-credit.reads.ts';

/** A bell that rings all day is switched off. */
const askings: Limit = { table: 'rate_hits', scope: 'ask-for-credit', max: 5, windowSeconds: 60 * 60 };

/**
 * Rings the parent's bell with what a sub-reseller asks for, in the parent's language, and leads to where it is given. No credit moves.
 * @throws C10409 a parent who is gone or switched off, C10429
 */
export async function askForCredit(
  { tx, actor, clock }: Context,
  { amount, note }: z.output<typeof askForCreditForm>,
): Promise<void> {
  const { parentId } = actor;
  const parent = await findAskedParent(tx, actor);
  if (parentId === null || !parent) throw new Refusal('C10409', { said: 'nobodyToAsk' });
  await takeWithinOrRefuse(tx, askings, String(actor.userId), clock.now());
  const locale = toLocale(parent.locale);
  const { creditWantedTitle, creditWantedText, creditWantedWay } = messagesOf[locale].said;
  const { userId, name, email } = actor;
  const balance = await getBalance(tx, userId);
  const title = fillIn(locale, creditWantedTitle, { name, amount });
  const text = fillIn(locale, creditWantedText, { email, balance, note: note ?? '' }).trim();
  // Where it is given, with how much: a bell that only says so sends its reader searching through a list, and typing it anew.
  const link = { label: creditWantedWay, path: `/resellers/${userId}?give=${amount}` };
  const now = clock.now();
  const rungBefore = await keepCreditRequest(tx, { userId, parentId, amount }, now);
  if (rungBefore !== null) await silenceBell(tx, rungBefore);
  const rung = await ringBell(tx, parentId, { telling: 'credit-wanted', title, text, link }, now);
  await noteBellOfRequest(tx, userId, rung);
}

/** The parent who would hear of it; undefined: gone, switched off, or never there. */
export async function findAskedParent(db: Database, { parentId }: Actor): ReturnType<typeof findWhomToTell> {
  return parentId === null ? undefined : findWhomToTell(db, parentId);
}

/** Takes back what was asked for: the bell says nothing of it any more. What was given, or never asked, is fine too. */
export async function takeBackAsking({ actor, write }: WritingRequest): Promise<void> {
  await write(async ({ tx, environment }) => {
    const { userId } = actor;
    const rung = await dropCreditRequest(tx, userId);
    await forgetMadeBy(tx, { userId, environment, call: 'POST /ask-for-credit' });
    if (rung !== null) await silenceBell(tx, rung);
  });
}
