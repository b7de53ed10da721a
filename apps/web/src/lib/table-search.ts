import type { SearchSchemaInput } from '@tanstack/react-router';
import { firstLimits } from '@tessera/contracts/first-limits';
import { isCalendarDay, monthShape } from '@tessera/contracts/utc-day';

type SortDirection = 'asc' | 'desc';

/** The state of a table in the address bar: a link opens the same view. `q` is the search text. */
export type TableSearch<S extends string = string> = {
  page: number;
  size: number;
  sort: S;
  dir: SortDirection;
  q: string;
};

/** Reads one filter from the address; undefined when it isn't set or isn't one of those offered. */
type FilterReader = (raw: unknown) => string | number | undefined;
type FilterValues<F> = { [K in keyof F]?: F[K] extends (raw: unknown) => infer V ? Exclude<V, undefined> : never };

interface Settings<S extends string, F> {
  /** The columns that the list can be sorted by; the first is the default, descending. */
  sorts: readonly [S, ...S[]];
  sizes?: readonly number[];
  defaultDirection?: SortDirection;
  filters?: F;
}

type RouteSearch<S extends string, F> = TableSearch<S> & FilterValues<F>;

/**
 * What a table's route spreads into its options: reads page, size, sort, direction, search text and filters from the address
 * (anything odd becomes the default, and is named as nothing: the router would hand it on as it stands) and leaves defaults out of it.
 */
export function tableSearch<const S extends string, F extends Record<string, FilterReader> = Record<never, never>>(
  settings: Settings<S, F>,
) {
  const { sorts, sizes = firstLimits.pageSizes, defaultDirection = 'desc', filters } = settings;
  const defaults: TableSearch<S> = {
    page: 1,
    size: sizes[0] ?? firstLimits.defaultPageSize,
    sort: sorts[0],
    dir: defaultDirection,
    q: '',
  };
  const read = (raw: Record<string, unknown>): RouteSearch<S, F> => {
    const size = Number(raw.size);
    const found: Record<string, unknown> = {
      page: readPage(raw.page) ?? 1,
      size: sizes.includes(size) ? size : defaults.size,
      sort: sorts.find((key) => key === raw.sort) ?? defaults.sort,
      dir: raw.dir === 'asc' || raw.dir === 'desc' ? raw.dir : defaultDirection,
      q: readSearchText(raw.q),
    };
    for (const [name, readFilter] of Object.entries(filters ?? {})) found[name] = readFilter(raw[name]);
    return found as unknown as RouteSearch<S, F>;
  };
  const leaveOutDefaults = <T extends object>({ search, next }: { search: T; next: (search: T) => T }): T => {
    const entries = Object.entries(next(search)).filter(
      ([name, value]) => (defaults as unknown as Record<string, unknown>)[name] !== value,
    );
    return Object.fromEntries(entries) as T;
  };
  return {
    validateSearch: (raw: Partial<RouteSearch<S, F>> & SearchSchemaInput) => read(raw as Record<string, unknown>),
    search: { middlewares: [leaveOutDefaults] },
    loaderDeps: ({ search }: { search: RouteSearch<S, F> }) => search,
  };
}

/** A route's search with each of its names in it: the router hands on as it stands what an address says and the route leaves out. */
export function readWhole<S extends object>(
  names: { [K in keyof Required<S>]: true },
  read: (raw: Record<string, unknown>) => S,
) {
  const nothing = Object.fromEntries(Object.keys(names).map((name) => [name, undefined]));
  return (raw: Record<string, unknown>): S => ({ ...nothing, ...read(raw) }) as S;
}

/** A filter that takes one of a few words. */
export function oneOf<const W extends string>(...words: readonly W[]): (raw: unknown) => W | undefined {
  return (raw) => words.find((word) => word === raw);
}

/** A filter that takes a whole number from 1, such as an id. */
export function positiveInteger(raw: unknown): number | undefined {
  const value = Number(raw);
  return Number.isSafeInteger(value) && value >= 1 && value <= firstLimits.maxId ? value : undefined;
}

/** A filter that takes a whole number from 1 to so many. */
export const upTo =
  (most: number) =>
  (raw: unknown): number | undefined => {
    const value = positiveInteger(raw);
    return value !== undefined && value <= most ? value : undefined;
  };

/** A filter that takes a number of credit points, nothing included. */
export function creditPoints(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value);
  return isNumber && value >= 0 && value <= firstLimits.maxCreditPoints ? value : undefined;
}

/** A filter that takes a day of the calendar, `2026-11-21`. */
export function calendarDay(raw: unknown): string | undefined {
  return typeof raw === 'string' && isCalendarDay(raw) ? raw : undefined;
}

/** A filter that takes a month of the calendar, `2026-11`. */
export function calendarMonth(raw: unknown): string | undefined {
  return typeof raw === 'string' && monthShape.test(raw) ? raw : undefined;
}

/** What fills a form in by its address, for links from other screens: `?mac=` and `?app=`. */
export function macAndApplication(raw: Record<string, unknown>): { mac?: string; app?: number } {
  const app = positiveInteger(raw.app);
  return { ...(typeof raw.mac === 'string' && { mac: raw.mac }), ...(app && { app }) };
}

/** Changes what of a search; what is undefined is no longer asked for. */
export type NarrowSearch<S> = (change: { [K in keyof S]: S[K] | undefined }) => void;

/** A search after such a change. */
export function narrowed<S extends object>(before: S, change: Parameters<NarrowSearch<S>>[0]): S {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined)) as S;
}

/** The filters of an address, by the names of the calls. */
export function filtersAsked<const N extends Record<string, string>, S extends { [K in keyof N]?: unknown }>(
  names: N,
  search: S,
): { [K in keyof N as N[K]]: S[K] } {
  const asked = Object.entries(names).map(([name, asName]) => [asName, search[name as keyof S]]);
  return Object.fromEntries(asked) as { [K in keyof N as N[K]]: S[K] };
}

/** None of some filters. */
export function without<N extends Record<string, string>>(names: N): { [K in keyof N]: undefined } {
  return Object.fromEntries(Object.keys(names).map((name) => [name, undefined])) as { [K in keyof N]: undefined };
}

const readPage = upTo(firstLimits.pagesMax);

/** What no text holds, so that a call with it would be refused: control characters, and halves of a pair. */
const unreadable = /[\p{Cc}\p{Cs}]/gu;

/** What something is for, as a link from elsewhere fills it in. */
export function readNote(raw: unknown): string | undefined {
  return typeof raw === 'string' ? raw.slice(0, 255).replace(unreadable, '') : undefined;
}

/** Search runs on 3 characters or more; a shorter text in the address counts as none. */
export function readSearchText(raw: unknown): string {
  const written = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
  const text = written.slice(0, 255).replace(unreadable, '').trim();
  return text.length >= firstLimits.searchMinLength ? text : '';
}
