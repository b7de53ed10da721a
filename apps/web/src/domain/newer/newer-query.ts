import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { TableSearch } from '../../lib/table-search.ts';

/** How often a list that is seen asks what came, and what of it changed. */
export const followMs = 30_000;

export interface Row {
  id: number;
}

/** What a list asks: what came after its newest, and which of the rows that it shows are not as they are marked. */
export interface Sent<A = number> {
  after?: A;
  shown?: { id: number; mark: number }[];
}

export interface News<R> {
  count: number;
  /** As they are now. */
  changed?: R[];
  /** There no more. */
  gone?: number[];
}

/** A list that is followed while it is seen; `D` is what it is answered, `A` what tells its newest row. */
export interface Followed<D, R extends Row = Row, A = number> {
  /** Of its own query. */
  key: QueryKey;
  /** Tells its newest row, where the newest come first, so that those can be told that came since. */
  newestOf: ((answer: D) => A) | null;
  /** Its rows, where they change in their places. */
  rowsOf?: (answer: D) => R[];
  onChanged?: (rows: R[]) => void;
  ask: (sent: Sent<A>, signal: AbortSignal) => Promise<{ data: News<R> }>;
}

interface Following<D, R extends Row> extends Pick<Followed<D, R>, 'ask' | 'onChanged'> {
  list: { queryKey: DataTag<QueryKey, D, Error> };
  search: TableSearch;
  rowsOf: (answer: D) => R[];
}

/** A list of rows with numbers, which change in their places. */
export function followedRows<D, R extends Row>({ list, search, ...asked }: Following<D, R>): Followed<D, R> {
  return { ...asked, key: list.queryKey, newestOf: beginsWithNewest(search) ? newestIn(asked.rowsOf) : null };
}

/** By its number, the newest of the rows of an answer. */
export const newestIn =
  <D>(rowsOf: (answer: D) => Row[]) =>
  (answer: D): number =>
    rowsOf(answer)[0]?.id ?? 0;

export const beginsWithNewest = ({ page, sort, dir, q }: TableSearch) =>
  page === 1 && (sort === 'created_at' || sort === 'updated_at') && dir === 'desc' && q === '';
