import { ActionIcon } from '@mantine/core';
import { IconCoin, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBalance } from '../../domain/credit/balance.ts';
import { useFormat } from '../../lib/format.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useEnvironment, useMember } from '../../lib/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { paletteKeys } from './palette-keys.ts';
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx';
import { switchEnvironment } from './switch-environment.ts';
import classes from './top-bar.module.css';
import { useScreenTitle } from './use-screen-title.ts';

interface TopBarProps {
  bell: ReactNode;
  isNavOpen: boolean;
  onOpenNav: () => void;
  onOpenPalette: () => void;
  onSignOut: () => void;
}

/** Above every screen: where one is, what one has, and everything about oneself. */
export function TopBar({ bell, isNavOpen, onOpenNav, onOpenPalette, onSignOut }: TopBarProps) {
  const t = useTexts('shell');
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('openNav')}
        aria-expanded={isNavOpen}
        onClick={onOpenNav}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span className={classes.title}>{useScreenTitle()}</span>
      <div className={classes.end}>
        <button type="button" className={classes.find} onClick={onOpenPalette} aria-label={t('top.palette')}>
          <IconSearch size={16} stroke={1.6} aria-hidden />
          <span className={classes.findText} data-shortcut={paletteKeys}>
            {t('top.palette')}
          </span>
        </button>
        <EnvironmentSwitch />
        <CreditPoints />
        {bell}
        <LanguageMenu />
        <ThemeMenu />
        <AccountMenu onSignOut={onSignOut} />
      </div>
    </header>
  );
}

function CreditPoints() {
  const t = useTexts('shell');
  const format = useFormat();
  const balance = useBalance();
  const isOpen = useOpenRoutes();
  const amount = balance === undefined ? '…' : format.number(balance);
  const shown = (
    <>
      <IconCoin size={16} stroke={1.6} aria-hidden />
      <span className={classes.creditLabel}>{t('top.credit')}</span>{' '}
      <b className="tabular" aria-live="polite" data-testid="balance">
        {amount}
      </b>
    </>
  );
  if (!isOpen('/credit-statement')) return <span className={classes.credit}>{shown}</span>;
  return (
    <Link to="/credit-statement" className={classes.credit}>
      {shown}
    </Link>
  );
}

function EnvironmentSwitch() {
  const t = useTexts('shell');
  const isSandbox = useEnvironment() === 'sandbox';
  if (!useMember().canGoToggle) return null;
  return (
    <label className={classes.environment}>
      <input type="checkbox" checked={isSandbox} onChange={switchEnvironment} />
      {t('environment.switch')}
    </label>
  );
}
