import { ActionIcon, Menu } from '@mantine/core';
import { IconFlask, IconKey, IconLogout, IconUser } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { hasRoute } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useEnvironment, useMember } from '../../lib/session.ts';
import classes from './top-bar.module.css';
import { useSwitchEnvironment } from './use-switch-environment.ts';

/** Who is signed in, and everything that person can do about it. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const t = useTexts('shell');
  const router = useRouter();
  const can = useCan();
  const { user, canGoToggle } = useMember();
  const isSandbox = useEnvironment() === 'sandbox';
  const switchEnvironment = useSwitchEnvironment();
  return (
    <Menu width={240}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          radius="xl"
          aria-label={t('top.accountOf', { name: user.name })}
        >
          <span className={classes.avatar} data-initials={initials(user.name)} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <b>{user.name}</b>
          <span>
            <bdi dir="ltr">{user.email}</bdi>
          </span>
          <span>{user.roleName}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile-setting" leftSection={<IconUser size={16} stroke={1.6} aria-hidden />}>
          {t('nav.profile-setting')}
        </Menu.Item>
        {can('update-credit-share-pass') && hasRoute(router, '/update-credit-share-password') && (
          <Menu.Item
            component={Link}
            to="/update-credit-share-password"
            leftSection={<IconKey size={16} stroke={1.6} aria-hidden />}
          >
            {t('nav.update-credit-share-password')}
          </Menu.Item>
        )}
        {canGoToggle && (
          <Menu.Item leftSection={<IconFlask size={16} stroke={1.6} aria-hidden />} onClick={switchEnvironment}>
            {t(isSandbox ? 'environment.toLive' : 'environment.toSandbox')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />} onClick={onSignOut}>
          {t('top.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
