import { isSecretName } from '../lib/drafts.ts';

/** What is typed into a form, by the names of its fields. */
export type Values = Record<string, unknown>;

export const without = (values: Values, those: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in those)));

const isSame = (one: Values, other: Values, name: string) =>
  name in one && JSON.stringify(one[name]) === JSON.stringify(other[name]);

/** Of a record that was read anew the fields in which nothing was typed since the form was sent. */
export const untouched = (begun: Values, typed: Values, record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isSame(begun, typed, name)));

/** Of what a form makes of its fields, those that don't hold what they began with. What no field is called is always sent. */
export function changedSince<T>(begun: Values, typed: Values, made: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(made as Values).filter(([name]) => !isSame(begun, typed, name)),
  ) as Partial<T>;
}

/**
 * What was typed since the form was sent, and the version of the record that it was typed over, or what was `seen` of it; null where that is
 * nothing. What was sent is in the record, which is read anew with the form; where there is none and a form begins with the same each time,
 * it is typed still.
 */
export function draftOf(first: Values, begun: Values, initial: Values, typed: Values): Values | null {
  const { seen, ...fields } = typed;
  const kept = Object.entries(fields).filter(
    ([name]) => !isSame(initial, typed, name) && (!isSame(begun, typed, name) || isSame(first, initial, name)),
  );
  if (kept.every(([name]) => isSecretName(name) || isSame(begun, typed, name))) return null;
  const { version } = typed;
  return {
    ...Object.fromEntries(kept),
    ...(version !== undefined && { version }),
    ...(seen !== undefined && { seen }),
  };
}

/** What was typed before, where it still fits the form and is not what the form begins with anyway. */
export function restored<V extends Values>(
  { initial, subject }: { initial: V; subject?: keyof V & string },
  draft: Values | null,
): V | null {
  if (!draft || (subject && initial[subject] && draft[subject] !== undefined)) return null;
  const fitting = Object.entries(draft).filter(([name, value]) => name in initial && sameKind(initial[name], value));
  const values = { ...initial, ...Object.fromEntries(fitting) };
  const isTyped = fitting.some(([name]) => name !== 'seen' && !isSame(initial, values, name));
  return isTyped ? values : null;
}

/** An empty field for a number holds an empty text. */
function sameKind(a: unknown, b: unknown): boolean {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const isNumber = (one: unknown, other: unknown) => one === '' && typeof other === 'number';
  return a === null || b === null || kindOf(a) === kindOf(b) || isNumber(a, b) || isNumber(b, a);
}

/** Inputs report either an event or the value itself. */
export function readChange(given: unknown, type: 'input' | 'checkbox'): unknown {
  const target = (given as { currentTarget?: HTMLInputElement } | null)?.currentTarget;
  if (!target) return given;
  return type === 'checkbox' ? target.checked : target.value;
}
