import type { ReactNode } from 'react';
import type { TableSearch } from '../lib/table-search.ts';
import type { Option } from './select-field.tsx';
import type { TableState } from './use-table-search.ts';

/** Something that a list can be narrowed by; a chip, and on a phone a field. */
export type Filter = ChoiceFilter | OtherFilter;

interface AnyFilter {
  id: string;
  label: string;
}

/** One of a few. */
export interface ChoiceFilter extends AnyFilter {
  kind: 'choice';
  options: Option[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** What a search holds as one word of a few. */
type ChoiceOf<S> = { [K in keyof S & string]-?: NonNullable<S[K]> extends string ? K : never }[keyof S & string];

/** One of the few that the search holds under that name. */
export function choiceIn<S extends TableSearch, K extends ChoiceOf<S>>(
  { search, set }: TableState<S>,
  id: K,
  label: string,
  options: { value: NonNullable<S[K]> & string; label: string }[],
): ChoiceFilter {
  return {
    kind: 'choice',
    id,
    label,
    options,
    value: search[id] as string | undefined,
    onChange: (value) => set({ [id]: value } as Partial<S>),
  };
}

/** What is chosen otherwise: days, a number, a person. */
export interface OtherFilter extends AnyFilter {
  kind: 'other';
  /** In words; null while it narrows nothing. */
  shown: string | null;
  editor: ReactNode;
  onClear: () => void;
}

/** What a filter narrows to, in words; null when it narrows nothing. */
export function shownOf(filter: Filter): string | null {
  if (filter.kind === 'other') return filter.shown;
  const { value, options } = filter;
  return value === undefined ? null : (options.find((option) => option.value === value)?.label ?? value);
}

export function clearFilter(filter: Filter): void {
  if (filter.kind === 'other') filter.onClear();
  else filter.onChange(undefined);
}

/** A change of a filter under the names that a list's search has for it; what is not in it stays as it is there. */
export function renamed<Name extends string, Other extends string, Value>(
  change: { [Given in Name]?: Value },
  names: Record<Name, Other>,
): { [Known in Other]?: Value } {
  const given = Object.entries<Value>(change as Record<Name, Value>);
  return Object.fromEntries(given.map(([name, value]) => [names[name as Name], value])) as { [Known in Other]?: Value };
}
