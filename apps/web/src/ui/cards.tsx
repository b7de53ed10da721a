import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { barred } from './barred.ts';
import classes from './cards.module.css';
import type { Maybe, RowAction } from './data-table.types.ts';
import { Page } from './page.tsx';
import { ReadingState } from './reading-state.tsx';
import { RowMenu } from './row-menu.tsx';
import { EmptyState } from './states.tsx';

/** What of a page of cards stands open: the dialog for a new one, or one of those for a card. */
export type OpenedCard<Item, Kind extends string> = { kind: 'add' } | { kind: Kind; item: Item };

interface CardsPageProps<Item extends { id: number }, Kind extends string> {
  title: string;
  subtitle: string;
  /** Undefined for who may not add any. */
  addLabel: string | undefined;
  /** Why none can be added now. */
  addBarredBy?: string | undefined;
  query: { error: Error | null; refetch: () => unknown };
  /** Undefined while they are on their way. */
  items: readonly Item[] | undefined;
  /** Said when they could not be loaded. */
  failure: string;
  empty: ComponentProps<typeof EmptyState>;
  /** Above the cards. */
  above?: ReactNode;
  card: (item: Item, open: (kind: Kind) => void) => ReactNode;
  dialog: (opened: OpenedCard<Item, Kind>, close: () => void) => ReactNode;
}

/** A handful of things side by side, each a `Card`, and the dialogs that belong to them. */
export function CardsPage<Item extends { id: number }, Kind extends string>(props: CardsPageProps<Item, Kind>) {
  const { title, subtitle, addLabel, card, dialog } = props;
  const [opened, setOpened] = useState<OpenedCard<Item, Kind> | null>(null);
  const add = addLabel !== undefined && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpened({ kind: 'add' })}
      {...barred(props.addBarredBy)}
    >
      {addLabel}
    </Button>
  );
  return (
    <Page title={title} subtitle={subtitle} actions={add}>
      {props.above}
      <Cards {...props}>{(item) => card(item, (kind) => setOpened({ kind, item }))}</Cards>
      <Suspense>{opened && dialog(opened, () => setOpened(null))}</Suspense>
    </Page>
  );
}

type CardsProps<Item extends { id: number }> = Pick<
  CardsPageProps<Item, string>,
  'query' | 'items' | 'failure' | 'empty'
> & { children: (item: Item) => ReactNode };

function Cards<Item extends { id: number }>({ query, items, failure, empty, children }: CardsProps<Item>) {
  const state = <ReadingState query={{ ...query, data: items }} title={failure} />;
  if (!items) return state;
  return (
    <>
      {state}
      {items.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul className={classes.cards}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </>
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
