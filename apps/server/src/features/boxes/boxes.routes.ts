import { boxCalls } from '@tessera/contracts/boxes.calls';
import {
  type ActorRequest,
  callOf,
  type Incoming,
  type Outcome,
  type Route,
  route,
} from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { nobodyFor } from '../people/people.public.ts';
import { countBoxes, findBoxOwner, setBoxesEnabled } from './boxes.queries.ts';

/** A number of one reseller's boxes, switched off or on at once. */
export const boxRoutes = (): Route[] => [
  route(callOf(boxCalls, 'GET /resellers/{id}/boxes'), async ({ db, actor, clock, params }) => {
    const owner = await findBoxOwner(db, actor, params.id);
    if (!owner) throw new Refusal('C10012');
    return { answer: { data: await countBoxes(db, actor, owner, clock.now()) } };
  }),

  route(callOf(boxCalls, 'POST /enable-random-boxes'), async (incoming) => {
    const { reseller_id: ownerId, numberOfBoxes: count } = incoming.body;
    return switchBoxes(incoming, { ownerId, count, isEnabled: true });
  }),

  route(callOf(boxCalls, 'POST /disable-random-boxes'), async (incoming) => {
    const { resellerId: ownerId, numberOfBoxes: count } = incoming.body;
    return switchBoxes(incoming, { ownerId, count, isEnabled: false });
  }),
];

async function switchBoxes(
  { db, actor, clock, origin, requestKey }: ActorRequest & Pick<Incoming, 'requestKey'>,
  wanted: { ownerId: number; count: number; isEnabled: boolean },
): Promise<Outcome<{ data: { changed: number } }>> {
  // Whoever is nobody's whom the actor could mean is refused by the function, once it has looked for the key.
  const ownerId = (await findBoxOwner(db, actor, wanted.ownerId))?.id ?? null;
  const request = { ...wanted, ownerId, actorId: actor.userId, requestKey: requestKey(), origin, now: clock.now() };
  const answer = await setBoxesEnabled(db, request);
  if (answer.code === 'C10013') throw nobodyFor(actor);
  if (answer.code === 'C10011') throw invalidField('numberOfBoxes', 'boxesAvailable', answer.data);
  if (answer.code !== '000000') throw new Refusal(answer.code);
  return {
    answer: { data: { changed: answer.data.changed } },
    said: wanted.isEnabled ? 'boxesEnabled' : 'boxesDisabled',
    values: answer.data,
    headers: answer.isReplayed ? { 'Idempotency-Replayed': 'true' } : {},
  };
}
