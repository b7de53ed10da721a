import type { AuditEntry } from './audit.api.ts';

interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** What is not as it was, field by field; of something new or gone all that was noted. Numbers of records come last. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return [...fields.filter((field) => !isReference(field)), ...fields.filter(isReference)]
    .map((field) => ({ field, before: readable(before?.[field]), after: readable(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

const isReference = (field: string) => /Ids?$/.test(field);

function readable(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
