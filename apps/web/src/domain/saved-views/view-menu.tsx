import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf, useTexts } from '../../lib/i18n.ts';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalText, useAction } from '../../ui/use-action.ts';
import { addView, deleteView, orderViews, type SavedView } from './saved-views.api.ts';
import { ViewDialog } from './view-dialog.tsx';

/** What can be done with a view of one's own. */
export function ViewMenu({ view, own }: { view: SavedView; own: SavedView[] }) {
  const t = useTexts('domain/saved-views');
  const [isChanging, setChanging] = useState(false);
  const place = own.findIndex(({ id }) => id === view.id);
  const putBack = useAction((deleted: SavedView) => restore(deleted, own, place));
  const remove = useAction(async () => {
    const said = await deleteView(view.id);
    toast.success(said, { undo: () => putBack.run(view) });
  });
  const move = useAction(async (to: number) => {
    const ids = own.map(({ id }) => id).filter((id) => id !== view.id);
    await orderViews(ids.toSpliced(to, 0, view.id));
  });
  return (
    <>
      <Menu
        isAtStart
        entries={[
          { label: t('change'), icon: IconPencil, onClick: () => setChanging(true) },
          ...(place > 0 ? [{ label: t('earlier'), icon: IconArrowLeft, onClick: () => move.run(place - 1) }] : []),
          ...(place < own.length - 1
            ? [{ label: t('later'), icon: IconArrowRight, onClick: () => move.run(place + 1) }]
            : []),
          { label: t('delete'), icon: IconTrash, isDestructive: true, isApart: true, onClick: () => remove.run() },
        ]}
        trigger={(props) => (
          <ActionIcon
            {...props}
            variant="subtle"
            color="gray"
            size="var(--control-height)"
            aria-label={t('menu', { name: view.name })}
          >
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      />
      {isChanging && <ViewDialog view={view} onClose={() => setChanging(false)} />}
    </>
  );
}

/** As it was, among the others that are there by now. It is back also where it can't be put in its place, which is told. */
async function restore(
  { list, name, filters, shared_with }: SavedView,
  own: SavedView[],
  place: number,
): Promise<void> {
  const { data } = await addView({ list, name, filters, shared_with });
  const before = own.slice(0, place).map(({ id }) => id);
  const after = own.slice(place + 1).map(({ id }) => id);
  try {
    await orderViews([...before, data.id, ...after]);
  } catch (error) {
    const said = refusalText(error, textOf('domain/saved-views:backAsLast'));
    if (said) toast.error(said);
  }
}
