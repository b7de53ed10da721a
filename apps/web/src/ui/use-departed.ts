import { useState } from 'react';
import type { RowId } from './use-selection.ts';

/** A page of a list as it was read. */
interface ReadPage {
  ids: readonly RowId[];
  /** How many there are on all pages. */
  total: number;
  /** What was asked for. */
  of: string;
  isFirst: boolean;
}

/**
 * Calls back with the rows that a page held when it was read before and no list holds any more, whoever deleted them. The ones that
 * merely went to the next page take nothing from the total. Those that a later page began with may stand on the one before, where somebody deleted
 * one there: they stay, as what is done with one that is gone says so, and of one that is left out nothing would.
 */
export function useDeparted(read: ReadPage | undefined, onDeparted: (ids: RowId[]) => void): void {
  const [before, setBefore] = useState(read);
  if (!read || JSON.stringify(read) === JSON.stringify(before)) return;
  setBefore(read);
  if (!before || before.of !== read.of || read.total >= before.total) return;
  const isHere = (id: RowId) => read.ids.includes(id);
  const firstLeft = before.ids.findIndex(isHere);
  const sure = read.isFirst ? before.ids : before.ids.slice(firstLeft < 0 ? before.ids.length : firstLeft);
  const departed = sure.filter((id) => !isHere(id));
  if (departed.length > 0) onDeparted(departed);
}
