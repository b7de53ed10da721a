import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import type { ViewedList } from '@tessera/contracts/saved-views.lists';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import type { TableState } from '../../ui/use-table-search.ts';
import { useViews, type View, type Views } from './use-views.ts';
import classes from './views.module.css';

// Loaded when they are first wanted.
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));
const ViewMenu = lazy(async () => ({ default: (await import('./view-menu.tsx')).ViewMenu }));

interface ViewsProps {
  list: ViewedList;
  table: TableState;
}

/** The views of a list as tabs above it, with how many rows each has; one's own can be changed where they are open. */
export function ViewTabs({ list, table }: ViewsProps) {
  const t = useTexts('domain/saved-views');
  const views = useViews(list, table);
  const isNarrow = useIsNarrow();
  // Where nothing else can be opened, nor kept.
  const isAlone = views.views.length === 1 && views.shown !== undefined;
  if (isNarrow || isAlone) return <Dropped view={views.shown} />;
  return (
    <>
      <nav className={classes.tabs} aria-label={t('title')}>
        <div className={classes.scroll} data-counting={views.isCounting || undefined}>
          {views.views.map((view) => (
            <Tab key={view.key} view={view} isShown={view === views.shown} onOpen={() => views.open(view)} />
          ))}
        </div>
        <Tools list={list} views={views} />
      </nav>
      <Dropped view={views.shown} />
    </>
  );
}

/** The same on a phone, among the filters. */
export function ViewChoice({ list, table }: ViewsProps) {
  const t = useTexts('domain/saved-views');
  const views = useViews(list, table);
  if (!useIsNarrow()) return null;
  const other = views.shown ? [] : [{ value: '', label: t('unnamed') }];
  return (
    <div className={classes.choice}>
      <SelectField
        label={t('view')}
        value={views.shown?.key ?? ''}
        onChange={(key: string) => {
          const view = views.views.find((one) => one.key === key);
          if (view) views.open(view);
        }}
        data={[
          ...other,
          ...views.views.map(({ key, label, count }) => ({ value: key, label: count ? `${label} · ${count}` : label })),
        ]}
      />
      <Tools list={list} views={views} />
    </div>
  );
}

function Tab({ view, isShown, onOpen }: { view: View; isShown: boolean; onOpen: () => void }) {
  const t = useTexts('domain/saved-views');
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  const { saved } = view;
  return (
    <button
      ref={tab}
      type="button"
      className={classes.tab}
      aria-current={isShown ? 'true' : undefined}
      title={saved && !saved.is_own ? t('sharedBy', { name: saved.owner_name ?? '' }) : view.label}
      onClick={onOpen}
    >
      <bdi className={classes.name}>{view.label}</bdi>
      {view.count !== null && <span className={classes.count}>{view.count}</span>}
    </button>
  );
}

/** What can be done with the view that is open: one's own is changed, what has no name yet is kept under one. */
function Tools({ list, views }: { list: ViewedList; views: Views }): ReactNode {
  const t = useTexts('domain/saved-views');
  const [isSaving, setSaving] = useState(false);
  const { viewer } = useMember();
  if (viewer) return null;
  const { shown, now } = views;
  return (
    <>
      <Suspense>{shown?.saved?.is_own && <ViewMenu view={shown.saved} own={views.own} />}</Suspense>
      {!shown && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconBookmarkPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          {t('save')}
        </Button>
      )}
      <Suspense>{isSaving && <ViewDialog list={list} filters={now} onClose={() => setSaving(false)} />}</Suspense>
    </>
  );
}

const droppedAs = {
  app_id: 'droppedApplication',
  reseller_id: 'droppedReseller',
  userId: 'droppedReseller',
  reminded: 'droppedReminded',
} as const;
const isNamed = (name: string): name is keyof typeof droppedAs => Object.hasOwn(droppedAs, name);

/** What somebody else narrowed it by and the reader may not, or what lists are narrowed by no more, is left out, and said. */
function Dropped({ view }: { view: View | undefined }) {
  const t = useTexts('domain/saved-views');
  const format = useFormat();
  const dropped = view?.saved?.dropped ?? [];
  if (dropped.length === 0) return null;
  const names = dropped.map((name) => t(isNamed(name) ? droppedAs[name] : 'droppedGone'));
  return (
    <div className={classes.dropped}>
      <Notice tone="warning">{t('dropped', { names: format.list(names) })}</Notice>
    </div>
  );
}
