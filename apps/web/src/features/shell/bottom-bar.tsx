import { type Icon, IconDots, IconQrcode } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTextOf, useTexts } from '../../lib/i18n.ts';
import type { LinkTarget } from '../../lib/links.ts';
import { canScan } from '../../ui/in-hand.ts';
import classes from './bottom-bar.module.css';
import { linkOfPath, useNavigation } from './navigation.ts';

const places: { to: LinkTarget['to']; scans?: true }[] = [
  { to: '/multi-apps-activation' },
  { to: '/user-list' },
  { to: '/check-mac', scans: true },
  { to: '/credit-statement' },
];

/** On a phone, under the thumb: what somebody in a shop does all day, and the drawer with all the rest. */
export function BottomBar({ onOpenNav, isNavOpen }: { onOpenNav: () => void; isNavOpen: boolean }) {
  const t = useTexts('shell');
  const say = useTextOf();
  const isOpen = useOpenRoutes();
  const navigation = useNavigation();
  const current = useRouterState({ select: (state) => linkOfPath(navigation, state.location.pathname)?.link.to });
  return (
    <nav className={classes.bar} aria-label={t('bottomBar.label')} data-bottom-bar>
      {places
        .filter(({ to }) => isOpen(to))
        .map(({ to, scans }) => {
          const shown = navigation.find(({ link }) => link.to === to);
          if (!shown) return null;
          const isScan = scans && canScan();
          return (
            <Link
              key={to}
              {...(isScan ? { to: '/check-mac', search: { scan: true } } : shown.link)}
              className={classes.place}
              aria-current={to === current ? 'page' : undefined}
              activeProps={{}}
            >
              <Place icon={isScan ? IconQrcode : shown.icon}>{isScan ? t('bottomBar.scan') : say(shown.label)}</Place>
            </Link>
          );
        })}
      <button type="button" className={classes.place} aria-expanded={isNavOpen} onClick={onOpenNav}>
        <Place icon={IconDots}>{t('bottomBar.more')}</Place>
      </button>
    </nav>
  );
}

function Place({ icon: PlaceIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <>
      <PlaceIcon size={22} stroke={1.6} aria-hidden />
      <span className={classes.name}>{children}</span>
    </>
  );
}
