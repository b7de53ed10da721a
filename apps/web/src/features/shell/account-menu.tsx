import { ActionIcon } from '@mantine/core';
import { IconFlask, IconLogout } from '@tabler/icons-react';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTextOf, useTexts } from '../../lib/i18n.ts';
import { initialsOf } from '../../lib/initials.ts';
import { useEnvironment, useMember } from '../../lib/session.ts';
import { type Maybe, present } from '../../ui/data-table.types.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { useNavigation } from './navigation.ts';
import { switchEnvironment } from './switch-environment.ts';
import classes from './top-bar.module.css';

/** Who is signed in, and everything that person can do about it. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const t = useTexts('shell');
  const say = useTextOf();
  const isOpen = useOpenRoutes();
  const own = useNavigation().filter(({ isOfAccount, link }) => isOfAccount && isOpen(link.to));
  const { user, canGoToggle } = useMember();
  const isSandbox = useEnvironment() === 'sandbox';
  const entries: Maybe<MenuEntry>[] = [
    ...own.map(({ label, icon, link }) => ({ label: say(label), icon, link })),
    canGoToggle && {
      label: t(isSandbox ? 'environment.toLive' : 'environment.toSandbox'),
      icon: IconFlask,
      onClick: switchEnvironment,
    },
    { label: t('top.signOut'), icon: IconLogout, onClick: onSignOut, isApart: true },
  ];
  return (
    <Menu
      entries={present(entries)}
      header={
        <div className={classes.person}>
          <b>{user.name}</b>
          <span>
            <bdi dir="ltr">{user.email}</bdi>
          </span>
          <span>{user.roleName}</span>
        </div>
      }
      trigger={(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          color="gray"
          size={36}
          radius="xl"
          aria-label={t('top.accountOf', { name: user.name })}
        >
          <span className={classes.avatar} data-initials={initialsOf(user.name)} />
        </ActionIcon>
      )}
    />
  );
}
