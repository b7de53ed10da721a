import { useState } from 'react';
import type { RowId } from './use-selection.ts';

/** A page of a list as it was read. */
interface ReadPage {
  ids: readonly RowId[];
  /** How many there are on all pages. */
  total: number;
  /** What was asked for. */
  of: string;
}

/**
 * Calls back with the rows that a page held when it was read before and no list holds any more, whoever deleted them. The ones that
 * merely went to another page take nothing from the total.
 */
export function useDeparted(read: ReadPage | undefined, onDeparted: (ids: RowId[]) => void): void {
  const [before, setBefore] = useState(read);
  if (!read || JSON.stringify(read) === JSON.stringify(before)) return;
  setBefore(read);
  if (!before || before.of !== read.of || read.total >= before.total) return;
  const departed = before.ids.filter((id) => !read.ids.includes(id));
  if (departed.length > 0) onDeparted(departed);
}
