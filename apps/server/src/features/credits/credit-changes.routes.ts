import { creditChangeCalls } from '@tessera/contracts/credit-changes.calls';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findReseller, isWithinScope, nobodyFor, scopeOf } from '../people/people.public.ts';
import { askForCredit, findAskedParent, takeBackAsking } from './ask-for-credit.ts';
import { setLowCreditThreshold } from './low-credit.queries.ts';
import { findLowCreditAlert } from './low-credit.reads.ts';
import { readOpenCreditRequest } from './open-credit-request.ts';
import { reverseCredit } from './reverse-credit.ts';

/** Credit taken back by its mirror image, and alerts on what is left. */
export const creditChangeRoutes = (): Route[] => [
  route(callOf(creditChangeCalls, 'POST /transfers/{id}/reverse'), async (incoming) => {
    const { params, body, requestKey } = incoming;
    const answer = await reverseCredit(incoming, { transferId: params.id, reason: body.reason }, requestKey());
    return {
      answer: {
        data: { transfer_id: answer.data.transferId, credit_point: answer.data.amount },
        remaining_credit: answer.data.actorBalance,
      },
      said: 'creditReversed',
      ...(answer.isReplayed && { headers: { 'Idempotency-Replayed': 'true' } }),
    };
  }),

  route(callOf(creditChangeCalls, 'GET /low-credit-alert'), async ({ db, actor, query }) => {
    const userId = query.userId ?? actor.userId;
    assertMayAlert(actor, userId);
    const alert = isWithinScope(await scopeOf(db, actor), userId) ? await findLowCreditAlert(db, userId) : undefined;
    if (!alert) throw new Refusal('C10012');
    return { answer: { data: alert } };
  }),

  route(callOf(creditChangeCalls, 'PUT /low-credit-alert'), async ({ db, actor, body, clock, origin }) => {
    const userId = body.userId ?? actor.userId;
    assertMayAlert(actor, userId);
    // The function knows whose is whose; that admins and the removed are left alone is decided here.
    if (userId !== actor.userId && !(await findReseller(db, actor, userId))) throw nobodyFor(actor);
    const threshold = body.threshold ?? null;
    const request = { actorId: actor.userId, userId, threshold, origin, now: clock.now() };
    const answer = await setLowCreditThreshold(db, request);
    if (answer.code !== '000000') throw new Refusal(answer.code);
    return { answer: { data: { user_id: userId, threshold } }, said: 'creditAlertSaved' };
  }),

  route(callOf(creditChangeCalls, 'POST /ask-for-credit'), async ({ body, writeOnce }) => {
    await writeOnce(async (ctx) => {
      await askForCredit(ctx, body);
      return null;
    });
    return { answer: {}, said: 'creditAskedFor' };
  }),

  route(callOf(creditChangeCalls, 'GET /ask-for-credit'), async ({ db, actor, environment }) => {
    const [asked, parent] = await Promise.all([
      readOpenCreditRequest(db, actor, environment),
      findAskedParent(db, actor),
    ]);
    const answer = { data: { ...(asked && { asked }), can_be_answered: parent !== undefined } };
    // What asking would be refused with.
    return { answer, ...(!parent && { said: 'nobodyToAsk' as const }) };
  }),

  route(callOf(creditChangeCalls, 'DELETE /ask-for-credit'), async (incoming) => {
    await takeBackAsking(incoming);
    return { answer: {}, said: 'creditAskedForNoMore' };
  }),
];

/** Of others it is part of what is edited of them. @throws C10403 */
function assertMayAlert(actor: Actor, userId: number): void {
  if (userId !== actor.userId && !holds(actor, 'edit-reseller')) throw new Refusal('C10403');
}
