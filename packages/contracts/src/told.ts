import type { Telling } from './feature.ts';
import { type FeaturePart, featureParts } from './features.ts';
import type { Group } from './groups.ts';
import type { Permission } from './permissions.ts';

type Told = FeaturePart<'told'>;
type NameIn<Part> = Part extends unknown ? keyof Part : never;
type MailedIn<Part> = Part extends unknown
  ? { [Name in keyof Part]: Part[Name] extends { channels: { mail: boolean } } ? Name : never }[keyof Part]
  : never;
type WantedIn<Part> = Part extends unknown
  ? { [Name in keyof Part]: Part[Name] extends { permission: infer Wanted } ? Wanted : never }[keyof Part]
  : never;

/** What people are told of, and may choose how. What security needs is mailed always and is not among them. */
export type TellingName = NameIn<Told>;
/** Those that are mailed, and so can be stopped by a link in the mail. */
export type MailedTelling = MailedIn<Told>;

const tellings = featureParts('told')
  .flatMap((told) => Object.entries(told))
  .sort(([, one], [, other]) => one.place - other.place);
const tellingOf = Object.fromEntries(tellings) as Record<TellingName, Telling & { permission?: WantedIn<Told> }>;

/** In the order of their places. */
export const tellingNames = tellings.map(([name]) => name) as TellingName[];

/** The channels that a telling can take, by what holds as long as nobody chose otherwise. */
export const channelsOf = (name: TellingName): Telling['channels'] => tellingOf[name].channels;
/** Whether it can concern somebody of a group, who holds some permissions. */
export function concerns(name: TellingName, group: Group, holds: (permission: Permission) => boolean): boolean {
  const { groups: concerned, permission } = tellingOf[name];
  return concerned.includes(group) && (permission === undefined || holds(permission));
}
