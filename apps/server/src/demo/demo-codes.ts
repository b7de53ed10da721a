import { codeAlphabet, codeLength, normalizeCodeValue } from '@tessera/contracts/code-value';
import { demoApplications } from './demo-catalogue.ts';
import type { DemoEvent } from './demo-event.ts';
import type { DemoPerson } from './demo-people.ts';
import { inventPlaylist } from './demo-player.ts';
import type { DemoScale } from './demo-scale.ts';
import { pickSeller } from './demo-story.ts';
import { day, minute, pickMoment } from './demo-time.ts';
import type { Random } from './random.ts';

type Bought = Extract<DemoEvent, { kind: 'codes' }>;
type Trial = Extract<DemoEvent, { kind: 'register' }>;

/** One purchase of codes for so many devices. */
const DEVICES_PER_PURCHASE = 40;

/** What sellers buy for customers who come in, and what becomes of it: players that try the application redeem some. */
export function tellCodes(
  random: Random,
  scale: DemoScale,
  people: readonly DemoPerson[],
  story: readonly DemoEvent[],
  [startsAt, endsAt]: readonly [number, number],
): DemoEvent[] {
  const purchases: Bought[] = [];
  for (let count = Math.ceil(scale.devices / DEVICES_PER_PURCHASE); purchases.length < count; ) {
    const at = pickMoment(random, startsAt, endsAt);
    const actor = pickSeller(random, people, at);
    if (actor !== undefined) purchases.push(inventPurchase(random, at, actor));
  }
  return [
    ...purchases,
    ...purchases.flatMap((purchase) => tellPlaylists(random, purchase)),
    ...tellRedeeming(random, purchases, trialsOf(story), endsAt),
  ].filter(({ at }) => at < endsAt);
}

function inventPurchase(random: Random, at: number, actor: number): Bought {
  const places = Array.from({ length: random.between(1, 6) });
  return {
    kind: 'codes',
    at,
    actor,
    codeKind: random.isLucky(0.25) ? 'lifetime' : 'yearly',
    codeValues: places.map(() => inventValue(random)),
    codeHandles: places.map(() => `cod_${random.hex(24)}`),
  };
}

function inventValue(random: Random): string {
  return normalizeCodeValue(Array.from({ length: codeLength }, () => random.pick([...codeAlphabet])).join(''));
}

/** Some sellers put their list into a code before they hand it out. */
function tellPlaylists(random: Random, { at, actor, codeValues, codeHandles }: Bought): DemoEvent[] {
  return codeValues.flatMap((value, place) => {
    if (!random.isLucky(0.5)) return [];
    const { name, url, epgUrl } = inventPlaylist(random);
    const codePlaylists = [{ name, url, epg: epgUrl }];
    const handle = codeHandles[place] ?? '';
    const edit = { kind: 'code-playlists', actor, codeValues: [value], codeHandles: [handle], codePlaylists } as const;
    return [{ ...edit, at: at + random.between(1, 50) * minute }];
  });
}

/** Players that were never activated, of the applications that take codes. */
function trialsOf(story: readonly DemoEvent[]): Trial[] {
  const activated = new Set(story.flatMap((event) => (event.kind === 'activate' ? [event.mac] : [])));
  return story.filter(
    (event): event is Trial =>
      event.kind === 'register' &&
      !activated.has(event.mac) &&
      demoApplications[event.application]?.acceptsCodes === true,
  );
}

/** Most come with a code that was bought in the months before. */
function tellRedeeming(
  random: Random,
  purchases: readonly Bought[],
  trials: readonly Trial[],
  endsAt: number,
): DemoEvent[] {
  const unused = purchases.flatMap(({ at, codeValues }) => codeValues.map((value) => ({ at, value })));
  return trials.flatMap(({ at, player }) => {
    const redeemedAt = at + random.between(5, 3 * 24 * 60) * minute;
    const found = unused.findIndex((code) => code.at < redeemedAt && redeemedAt < code.at + 300 * day);
    if (found < 0 || redeemedAt >= endsAt || !random.isLucky(0.8)) return [];
    const [code] = unused.splice(found, 1);
    return code ? [{ kind: 'redeem' as const, at: redeemedAt, player, codeValues: [code.value] }] : [];
  });
}
