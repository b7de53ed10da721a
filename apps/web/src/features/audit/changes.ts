import type { AuditEntry } from './audit.api.ts';

export interface Change {
  field: string;
  before: string | null;
  after: string | null;
  /** Of a list that changed in part: how many in it stayed. */
  kept?: number;
}

/**
 * What is not as it was, field by field; of something new or gone all that was noted. Figures, as a price or an amount,
 * and which fields changed come first, balances after what moved them, numbers of records last.
 */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .toSorted((a, b) => rank(a, before, after) - rank(b, before, after))
    .map((field) => ({ field, ...changeOf(before?.[field], after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function rank(field: string, before: AuditEntry['before'], after: AuditEntry['after']): number {
  if (/Ids?$/.test(field)) return 3;
  if (/Balance$/.test(field)) return 2;
  const isFigure = typeof (after?.[field] ?? before?.[field]) === 'number';
  return isFigure || field === 'changed' ? 0 : 1;
}

/** Of two lists what went and what came: what stayed would hide it. */
function changeOf(before: unknown, after: unknown): Omit<Change, 'field'> {
  if (!isPlainList(before) || !isPlainList(after)) return { before: readable(before), after: readable(after) };
  const kept = after.filter((part) => before.includes(part)).length;
  // Nothing in common, or the same in another order.
  if (kept === 0 || (kept === before.length && kept === after.length))
    return { before: readable(before), after: readable(after) };
  const signed = (sign: string, from: unknown[], other: unknown[]) =>
    // A sign stays with its word.
    readable(from.filter((part) => !other.includes(part)).map((part) => `${sign}\u00a0${part}`));
  return { before: signed('−', before, after), after: signed('+', after, before), kept };
}

const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((part) => typeof part !== 'object');

function readable(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (isPlainList(value)) return value.join(', ') || null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
