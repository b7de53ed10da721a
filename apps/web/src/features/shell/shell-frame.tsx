import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { BrandName } from '../../ui/brand-name.tsx';
import { NativeDialog } from '../../ui/native-dialog.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { BottomBar } from './bottom-bar.tsx';
import { PaletteHost } from './palette-host.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { ScreenChange } from './screen-change.tsx';
import { ShellFooter } from './shell-footer.tsx';
import classes from './shell-frame.module.css';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusCaught } from './use-focus-caught.ts';
import { ViewAsBanner } from './view-as-banner.tsx';

interface ShellFrameProps {
  /** What the top bar shows of notifications. */
  bell: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** The frame of every screen behind the sign-in: side bar (a drawer on a phone), top bar, content, footer. */
export function ShellFrame({ bell, onSignOut, children }: ShellFrameProps) {
  const t = useTexts('shell');
  const isNarrow = useIsNarrow();
  const [isNavOpen, nav] = useDisclosure();
  const [isPaletteOpen, palette] = useDisclosure();
  const main = useRef<HTMLElement>(null);
  useFocusCaught(main);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes with each change of screen, and where the side bar is there itself
  useEffect(nav.close, [path, isNarrow]);
  const isDrawn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus may be gone as a phone is turned, or the drawer closed
  useEffect(() => {
    if (isDrawn.current && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    isDrawn.current = true;
  }, [isNarrow, isNavOpen]);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      {!isNarrow && (
        <aside className={classes.side}>
          <Brand />
          <SideNav onSignOut={onSignOut} />
        </aside>
      )}
      <NativeDialog label={t('navLabel')} className={classes.drawer} isOpen={isNavOpen} onClose={nav.close}>
        <div className={classes.drawerHead}>
          <Brand onFollow={nav.close} />
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('closeNav')} onClick={nav.close}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
        <SideNav onSignOut={onSignOut} onFollow={nav.close} />
      </NativeDialog>
      <div className={classes.column}>
        <ViewAsBanner />
        <SandboxBanner />
        <TopBar
          bell={bell}
          onOpenNav={nav.open}
          isNavOpen={isNavOpen}
          onOpenPalette={palette.open}
          onSignOut={onSignOut}
        />
        <ScreenChange main={main} />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <ShellFooter />
        {isNarrow && <BottomBar onOpenNav={nav.open} isNavOpen={isNavOpen} />}
      </div>
      <PaletteHost isOpen={isPaletteOpen} onOpen={palette.open} onClose={palette.close} onSignOut={onSignOut} />
    </div>
  );
}

function Brand({ onFollow }: { onFollow?: () => void }) {
  return (
    <Link to="/dashboard" className={classes.brand} onClick={onFollow}>
      <BrandName />
    </Link>
  );
}
