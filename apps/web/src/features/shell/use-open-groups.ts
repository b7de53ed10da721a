import { useEffect, useState } from 'react';
import { browserStorage } from '../../lib/storage.ts';
import type { NavGroup } from './navigation.ts';

type GroupName = NavGroup['name'];

const storageKey = 'tessera.nav';
/** So few links are all shown: closing some of them would save nothing. */
const fewLinks = 14;

/**
 * Which groups of the side bar are open: that of the screen one is on, and those that one opened oneself, remembered in this browser. Who
 * comes to a screen of a group that they closed finds it open again.
 */
export function useOpenGroups(groups: readonly NavGroup[], current: GroupName | undefined) {
  const [chosen, setChosen] = useState(read);
  const areFew = groups.reduce((count, { links }) => count + links.length, 0) <= fewLinks;
  const isOpen = (name: GroupName) => chosen[name] ?? (areFew || name === current);
  const choose = (next: Chosen) => {
    setChosen(next);
    browserStorage.writeJson(storageKey, next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only coming to it opens it
  useEffect(() => {
    if (current !== undefined && chosen[current] === false) choose({ ...chosen, [current]: undefined });
  }, [current]);
  return { isOpen, toggle: (name: GroupName) => choose({ ...chosen, [name]: !isOpen(name) }) };
}

type Chosen = Partial<Record<GroupName, boolean>>;

const read = (): Chosen => browserStorage.readJson(storageKey) ?? {};
