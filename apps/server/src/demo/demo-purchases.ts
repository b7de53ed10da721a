import { groups } from '@tessera/contracts/groups';
import type { DemoEvent } from './demo-event.ts';
import type { DemoPerson } from './demo-people.ts';
import { demoPlans } from './demo-plans.ts';
import { day, hour, pickMoment } from './demo-time.ts';
import type { Random } from './random.ts';

type Purchase = Extract<DemoEvent, { kind: 'purchase' }>;

/** Orders of resellers over the time that they were there; most are paid, and the latest is still waiting. */
export function inventPurchases(
  random: Random,
  people: readonly DemoPerson[],
  startsAt: number,
  endsAt: number,
): Purchase[] {
  const buyers = [...people.keys()].filter(
    (place) => people[place]?.group === groups.reseller && people[place]?.ending === null,
  );
  const paid = buyers.flatMap((actor) => {
    const from = Math.max(startsAt, (people[actor]?.joinedAt ?? startsAt) + 2 * day);
    if (from > endsAt - 3 * day) return [];
    return Array.from({ length: random.between(1, 5) }, (): Purchase => {
      const outcome = random.pickWeighted(
        ['completed', 'failed', 'cancelled'] as const,
        (one) => ({ completed: 84, failed: 7, cancelled: 9 })[one],
      );
      return inventPurchase(random, pickMoment(random, from, endsAt - 4 * hour), actor, outcome);
    });
  });
  const [first] = buyers;
  const waiting = first === undefined ? [] : [inventPurchase(random, endsAt - 2 * hour, first, 'pending')];
  return [...paid, ...waiting];
}

function inventPurchase(random: Random, at: number, actor: number, outcome: Purchase['outcome']): Purchase {
  const plan = random.pickWeighted([...demoPlans.keys()], (place) => [40, 30, 20, 10][place] ?? 1);
  return { kind: 'purchase', at, actor, plan, outcome, transactionId: `pi_demo_${random.hex(16)}` };
}
