import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type Maybe, present, type RowAction } from './data-table.types.ts';
import { Menu } from './menu.tsx';
import { PopoverPanel } from './popover.tsx';

/** So many stand in a menu before its rare ones wait behind *More*. */
const mostAtOnce = 6;

interface RowMenuProps {
  label: string;
  actions: Maybe<RowAction>[];
  /** It is what waits behind *More* itself, as on the page of one thing: nothing in it waits again. */
  isWhole?: boolean;
}

/** The menu at the end of a row. What destroys stands last, apart. Without actions there is no button. */
export function RowMenu({ label, actions, isWhole = false }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  // By its place: what it is called changes with the language.
  const [opened, setOpened] = useState<number | null>(null);
  const shown = present(actions);
  if (shown.length === 0) return null;
  const isFolded = !isWhole && shown.length > mostAtOnce;
  const ordered = [
    ...shown.filter((action) => !action.isDestructive && !(isFolded && action.isRare)),
    ...shown.filter((action) => !action.isDestructive && isFolded && action.isRare),
    ...shown.filter((action) => action.isDestructive),
  ];
  const firstDestructive = ordered.findIndex((action) => action.isDestructive);
  const beside = opened === null ? undefined : actions[opened] || undefined;
  const open = (action: RowAction) => {
    isLeft.current = false;
    setOpened(actions.indexOf(action));
  };
  const leave = () => {
    isLeft.current = true;
    setOpened(null);
  };
  const close = () => {
    leave();
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Menu
        button={button}
        entries={ordered.map((given, index) => {
          const { popover, isRare = false, ...action } = given;
          return {
            ...action,
            ...(popover && { onClick: () => open(given) }),
            isFolded: isFolded && isRare && !action.isDestructive,
            isApart: index > 0 && index === firstDestructive,
          };
        })}
        trigger={(props) => (
          <ActionIcon {...props} variant="subtle" color="gray" size={32} aria-label={label}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      />
      {beside?.popover && (
        <PopoverPanel
          label={`${beside.label} ${label}`}
          button={button}
          isLeft={isLeft}
          onLeave={leave}
          onClose={close}
        >
          {beside.popover(close)}
        </PopoverPanel>
      )}
    </>
  );
}
