import { useState } from 'react';

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
    try {
      localStorage.setItem(storageKey(table), JSON.stringify(next));
    } catch {
      // Storage is closed to us: the choice then lasts as long as the page.
    }
  };
  return { isShown, toggle };
}

function read(table: string): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(storageKey(table)) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}
