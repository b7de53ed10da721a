import type { TableSearch } from './table-search.ts';

/** What a list with one search text is asked for with, by the names of its call. */
export function listQuery<S extends string>({ page, size, sort, dir, q }: TableSearch<S>) {
  return { page_number: page, page_size: size, sort_key: sort, sort_type: dir, search_title: q };
}
