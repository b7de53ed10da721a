import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LinkTarget } from '../lib/links.ts';

type Falsy = false | null | undefined | '' | 0;

/** What a list of a screen may hold: things that somebody isn't allowed are simply false. */
export type Maybe<T> = T | Falsy;

export interface Column<T> {
  /** Also the sort key of the call, where the column can be sorted by. */
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  isSortable?: boolean;
  align?: 'end';
  /** What the row is called by: heads the card on a phone, can't be hidden. */
  isPrimary?: boolean;
  isAlwaysShown?: boolean;
  isHiddenAtFirst?: boolean;
  width?: number | string;
  /** Rows of a phone have two lines at their end beside what they are called by; without any they are cards with all facts. */
  onPhone?: 'top' | 'bottom';
  /** What stands there instead, where room is short. */
  phoneCell?: (row: T) => ReactNode;
}

export interface RowAction {
  label: string;
  icon?: Icon;
  onClick?: () => void;
  /** A screen of the portal. */
  link?: LinkTarget;
  /** Something small that is decided in a popover beside the row's menu. */
  popover?: (close: () => void) => ReactNode;
  isDestructive?: boolean;
  /** Where there are many it waits behind *More*. */
  isRare?: boolean;
  /** Why it can't be done now. It is shown all the same, and says so. */
  barredBy?: string | undefined;
}

/** The part of a query that a table draws its states from. */
export interface TableQuery {
  isPending: boolean;
  isFetching: boolean;
  /** The rows are still those that were asked for before. */
  isPlaceholderData?: boolean;
  error: Error | null;
  refetch: () => unknown;
}

export interface EmptyContent {
  icon?: Icon;
  title: string;
  hint?: string;
  action?: ReactNode;
}

export function present<T extends object>(items: Maybe<T>[]): T[] {
  return items.filter((item): item is T => Boolean(item));
}
