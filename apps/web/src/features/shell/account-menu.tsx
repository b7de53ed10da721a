import { ActionIcon } from '@mantine/core';
import { IconFlask, IconKey, IconLogout, IconUser } from '@tabler/icons-react';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { initialsOf } from '../../lib/initials.ts';
import { useEnvironment, useMember } from '../../lib/session.ts';
import { type Maybe, present } from '../../ui/data-table.types.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { switchEnvironment } from './switch-environment.ts';
import classes from './top-bar.module.css';

/** Who is signed in, and everything that person can do about it. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const t = useTexts('shell');
  const isOpen = useOpenRoutes();
  const { user, canGoToggle } = useMember();
  const isSandbox = useEnvironment() === 'sandbox';
  const entries: Maybe<MenuEntry>[] = [
    { label: t('nav.profile-setting'), icon: IconUser, link: { to: '/profile-setting' } },
    isOpen('/update-credit-share-password') && {
      label: t('nav.update-credit-share-password'),
      icon: IconKey,
      link: { to: '/update-credit-share-password' },
    },
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
