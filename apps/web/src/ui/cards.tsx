import type { ComponentProps, ReactNode } from 'react';
import classes from './cards.module.css';
import type { Maybe, RowAction } from './data-table.types.ts';
import { RowMenu } from './row-menu.tsx';
import { EmptyState, ErrorState, LoadingState } from './states.tsx';

interface CardsProps<Item extends { id: number }> {
  query: { error: Error | null; refetch: () => unknown };
  /** Undefined while they are on their way. */
  items: readonly Item[] | undefined;
  /** Said when they could not be loaded. */
  failure: string;
  empty: ComponentProps<typeof EmptyState>;
  children: (item: Item) => ReactNode;
}

/** A handful of things side by side, each a `Card`. */
export function Cards<Item extends { id: number }>({ query, items, failure, empty, children }: CardsProps<Item>) {
  if (query.error) return <ErrorState title={failure} error={query.error} onRetry={() => void query.refetch()} />;
  if (!items) return <LoadingState />;
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

interface CardProps {
  name: string;
  picture?: ReactNode;
  menuLabel: string;
  actions: Maybe<RowAction>[];
  children: ReactNode;
}

/** One of them: its name, what can be done with it, and what there is to say. */
export function Card({ name, picture, menuLabel, actions, children }: CardProps) {
  return (
    <article className={classes.card} aria-label={name}>
      <header className={classes.head}>
        {picture}
        <h2 className={classes.title}>
          <bdi>{name}</bdi>
        </h2>
        <RowMenu label={menuLabel} actions={actions} />
      </header>
      {children}
    </article>
  );
}
