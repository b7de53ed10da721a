import type { Icon } from '@tabler/icons-react';
import type { LinkTarget, Path } from '../../lib/links.ts';
import type { TextKey } from '../../lib/texts.ts';

/** The groups of the side bar, from above. */
export const navGroups = [
  'overview',
  'activate',
  'devices',
  'playlists',
  'codes',
  'logs',
  'resellers',
  'credit',
  'plans',
  'catalogue',
  'messages',
  'tickets',
  'people',
  'settings',
] as const;

/** A link of the side bar, as the feature that it leads to says it in its `nav.ts`. It is shown when its route is open to the person. */
export interface NavLink {
  group: (typeof navGroups)[number];
  /** Where it stands in the group: the smaller, the higher. They go in tens, so that one fits between two. */
  place: number;
  link: LinkTarget;
  label: TextKey;
  icon: Icon;
  /** Screens without a link of their own, for which this one is marked as the current. */
  covers?: Path[];
  /** It is in the menu of one's account too. */
  isOfAccount?: true;
}
