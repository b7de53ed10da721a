import { useState } from 'react';
import { browserStorage } from '../lib/storage.ts';

const storageKey = (table: string) => `tessera.columns.${table}`;

interface Choosable {
  id: string;
  isHiddenAtFirst?: boolean;
}

/** Which columns somebody chose to see of a table, remembered in this browser. */
export function useChosenColumns(table: string) {
  const [choice, setChoice] = useState(() => read(table));
  const isShown = (column: Choosable) => choice[column.id] ?? !column.isHiddenAtFirst;
  const toggle = (column: Choosable) => {
    const next = { ...choice, [column.id]: !isShown(column) };
    setChoice(next);
    browserStorage.writeJson(storageKey(table), next);
  };
  return { isShown, toggle };
}

const read = (table: string): Record<string, boolean> => browserStorage.readJson(storageKey(table)) ?? {};
