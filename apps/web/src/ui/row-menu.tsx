import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type Maybe, present, type RowAction } from './data-table.types.ts';
import { Menu } from './menu.tsx';

/** The menu at the end of a row. What destroys stands last, apart. Without actions there is no button. */
export function RowMenu({ label, actions }: { label: string; actions: Maybe<RowAction>[] }) {
  const shown = present(actions);
  if (shown.length === 0) return null;
  const ordered = [
    ...shown.filter((action) => !action.isDestructive),
    ...shown.filter((action) => action.isDestructive),
  ];
  const firstDestructive = ordered.findIndex((action) => action.isDestructive);
  return (
    <Menu
      entries={ordered.map((action, index) => ({ ...action, isApart: index > 0 && index === firstDestructive }))}
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={32} aria-label={label}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}
