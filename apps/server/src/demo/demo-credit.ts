import { codePrices } from '@tessera/contracts/code-limits';
import { demoApplications } from './demo-catalogue.ts';
import type { DemoEvent } from './demo-event.ts';
import { ADMIN, type DemoPerson } from './demo-people.ts';
import { minute } from './demo-time.ts';
import type { Random } from './random.ts';

const NOTES = [
  'Top-up',
  'Monthly order',
  'Bank transfer received',
  'Thanks for the quick payment',
  'شحن رصيد',
  null,
  null,
];

/** Adds the credit that the story needs before it is spent: minted by the admin, and given down the tree in round amounts. */
export function addCredit(random: Random, people: readonly DemoPerson[], story: readonly DemoEvent[]): DemoEvent[] {
  const purse = createPurses(random, people, story);
  const events: DemoEvent[] = [];
  for (const event of [...story].sort((a, b) => a.at - b.at)) {
    if (event.kind === 'activate' || event.kind === 'codes') {
      const cost = costOf(event);
      // Before the purchase, and after whatever came before it.
      const from = events.at(-1)?.at ?? event.at - 90 * minute;
      events.push(...spread(purse.need(event.actor, cost), Math.max(from, event.at - 90 * minute), event.at));
      purse.spend(event.actor, cost);
    }
    if (event.kind === 'undo') purse.spend(event.actor, -priceOf(event.application, packageBefore(events, event.mac)));
    events.push(event);
    if (event.kind === 'activate') events.push(...purse.takeBack(event.actor, event.at + 1));
  }
  return events;
}

/** What an activation costs in all its applications, or a purchase in all its codes. */
function costOf(event: Extract<DemoEvent, { kind: 'activate' | 'codes' }>): number {
  if (event.kind === 'codes') return event.codeValues.length * codePrices[event.codeKind];
  return event.applications.reduce((sum, application) => sum + priceOf(application, event.package), 0);
}

const priceOf = (application: number, kind: '1-year' | 'lifetime') => {
  const { lifetimeCredits = 2, yearlyCredits = 1 } = demoApplications[application] ?? {};
  return kind === 'lifetime' ? lifetimeCredits : yearlyCredits;
};

function packageBefore(events: readonly DemoEvent[], mac: string): '1-year' | 'lifetime' {
  const bought = events.findLast((event) => event.kind === 'activate' && event.mac === mac);
  return bought?.kind === 'activate' ? bought.package : '1-year';
}

type Unplaced = Extract<DemoEvent, { kind: 'mint' | 'give' }>;

/** At even distances between two moments. */
function spread(transfers: Unplaced[], from: number, to: number): DemoEvent[] {
  const step = (to - from) / (transfers.length + 1);
  return transfers.map((transfer, place) => ({ ...transfer, at: Math.floor(from + step * (place + 1)) }));
}

function createPurses(random: Random, people: readonly DemoPerson[], story: readonly DemoEvent[]) {
  const balances = people.map(() => 0);
  const balanceOf = (place: number) => balances[place] ?? 0;
  const add = (place: number, amount: number) => {
    balances[place] = balanceOf(place) + amount;
  };
  const activations = story.filter(({ kind }) => kind === 'activate').length;
  const totalWeight = people.reduce((sum, { weight }) => sum + weight, 0) || 1;
  /** About what a person sells in six weeks, in fives. */
  const usualOrder = (place: number) =>
    Math.max(10, Math.round((((people[place]?.weight ?? 0) / totalWeight) * activations) / 8 / 5) * 5);

  /** What must come in before this person can pay, from the top of the tree down. */
  const need = (place: number, cost: number): Unplaced[] => {
    if (balanceOf(place) >= cost) return [];
    if (place === ADMIN) {
      const amount = Math.max(500, Math.ceil((cost - balanceOf(ADMIN) + activations / 8) / 500) * 500);
      add(ADMIN, amount);
      return [{ kind: 'mint', at: 0, actor: ADMIN, amount, note: 'Credit for resale' }];
    }
    const giver = people[place]?.parent ?? ADMIN;
    const amount = Math.max(usualOrder(place) * random.between(1, 3), Math.ceil(cost / 5) * 5);
    const before = need(giver, amount);
    add(giver, -amount);
    add(place, amount);
    return [...before, { kind: 'give', at: 0, actor: giver, other: place, amount, note: random.pick(NOTES) }];
  };
  return {
    need,
    spend: (place: number, cost: number) => add(place, -cost),
    /** Now and then the one above takes some of it back. */
    takeBack(place: number, at: number): DemoEvent[] {
      const amount = random.between(1, 4) * 5;
      if (!random.isLucky(0.006) || balanceOf(place) < 2 * amount) return [];
      const taker = people[place]?.parent ?? ADMIN;
      add(place, -amount);
      add(taker, amount);
      return [{ kind: 'withdraw', at, actor: taker, other: place, amount, note: 'Sent too much' }];
    },
  };
}
