import type { TableSearch } from './table-search.ts';

/** What a list with one search text is asked for with, by the names of its call. `S`: the call's own sort keys, which its route allows. */
export function listQuery<S extends string>({ page, size, sort, dir, q }: TableSearch) {
  return { page_number: page, page_size: size, sort_key: sort as S, sort_type: dir, search_title: q };
}
