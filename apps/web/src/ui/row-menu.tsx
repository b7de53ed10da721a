import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type Maybe, present, type RowAction } from './data-table.types.ts';

/** The menu at the end of a row. What destroys stands last, apart. Without actions there is no button. */
export function RowMenu({ label, actions }: { label: string; actions: Maybe<RowAction>[] }) {
  const shown = present(actions);
  if (shown.length === 0) return null;
  const firstDestructive = shown.findIndex((action) => action.isDestructive);
  return (
    <Menu withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={label}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((action, index) => (
          <Fragment key={action.label}>
            {index > 0 && index === firstDestructive && <Menu.Divider />}
            <RowMenuItem action={action} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function RowMenuItem({ action }: { action: RowAction }) {
  const Icon = action.icon;
  const look = {
    c: action.isDestructive ? 'var(--danger-text)' : undefined,
    disabled: action.isDisabled,
    leftSection: Icon && <Icon size={16} stroke={1.6} aria-hidden />,
  };
  if (action.to) {
    return (
      <Menu.Item {...look} component={Link} to={action.to as '/'} onClick={action.onClick}>
        {action.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...look} onClick={action.onClick}>
      {action.label}
    </Menu.Item>
  );
}
