import type { ReactNode } from 'react';
import { type Maybe, present } from './data-table.types.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { Filter } from './filters.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface FilterBarProps {
  filters: Maybe<Filter>[];
  /** Takes all of them away at once. */
  onClear: () => void;
  /** Changes nothing of what is shown by itself: how the search searches. */
  children?: ReactNode;
}

/** What a list is narrowed by: chips beside the search, or behind one counted button on a phone. */
export function FilterBar({ filters, onClear, children }: FilterBarProps) {
  const offered = present(filters);
  if (useIsNarrow())
    return (
      <FilterSheet filters={offered} onClear={onClear}>
        {children}
      </FilterSheet>
    );
  return (
    <>
      {children}
      <FilterChips filters={offered} />
    </>
  );
}
