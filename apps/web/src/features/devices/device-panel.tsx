import { ActionIcon, Drawer } from '@mantine/core';
import { IconArrowDown, IconArrowsMaximize, IconArrowUp, IconX } from '@tabler/icons-react';
import { type AnyRouter, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { OpenedStep } from '../../domain/device-page/device-dialogs.tsx';
import { nameOf } from '../../domain/device-page/device-page.api.ts';
import { DeviceView } from '../../domain/device-page/device-view.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useEscape } from '../../ui/use-escape.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import classes from './device-panel.module.css';
import { linkOfRow, neighbourOf, useListKeys } from './row-neighbours.ts';

const DeviceDialogs = lazy(async () => ({
  default: (await import('../../domain/device-page/device-dialogs.tsx')).DeviceDialogs,
}));

/** A device beside the list that it was opened from: the arrows step through the list's rows, Escape closes it. On a phone, a sheet. */
export function DevicePanel({ mac }: { mac: string }) {
  const navigate = useNavigate();
  const router = useRouter();
  const isClosing = useRef(false);
  const isNarrow = useIsNarrow();
  // As it was opened: a phone that is turned loses nothing of what was typed.
  const [isSheet] = useState(isNarrow);
  const [opened, setOpened] = useState<OpenedStep | null>(null);
  const show = (open: string | undefined) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, open }),
      ...(open !== undefined && { state: true }),
      replace: true,
      resetScroll: false,
    });
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    // Opening and closing leaves nothing to go back through.
    if (router.state.location.state.isOpenedHere) goBackInPlace(router);
    else show(undefined);
    // Not `giveFocusBack`: the sheet is open until the address has changed, and would keep it.
    (linkOfRow(mac) ?? document.querySelector('main'))?.focus({ preventScroll: true });
  };
  const step = (by: 1 | -1) => {
    const next = neighbourOf(mac, by);
    if (next) show(next);
  };
  const head = <PanelHead mac={mac} onStep={step} onClose={close} />;
  const view = (
    <DeviceView key={mac} mac={mac} onStep={(device, kind) => setOpened({ device: nameOf(device), step: kind })} />
  );
  return (
    <>
      {isSheet ? (
        <Sheet head={head} isCovered={opened !== null} onClose={close}>
          {view}
        </Sheet>
      ) : (
        <Beside mac={mac} head={head} onStep={step} onClose={close}>
          {view}
        </Beside>
      )}
      <Suspense>{opened && <DeviceDialogs {...opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}

/** A step back on the same screen, which stays where it was scrolled to since. */
function goBackInPlace(router: AnyRouter): void {
  const { scrollX, scrollY } = window;
  const stop = router.subscribe('onRendered', () => {
    stop();
    scrollTo(scrollX, scrollY);
  });
  router.history.back();
}

interface PanelHeadProps {
  mac: string;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

function PanelHead({ mac, onStep, onClose }: PanelHeadProps) {
  const t = useTexts('domain/device-page');
  const common = useTexts('common');
  const icon = { variant: 'subtle', color: 'gray', size: 'input-sm' } as const;
  const hasNext = neighbourOf(mac, 1) !== undefined;
  const hasPrevious = neighbourOf(mac, -1) !== undefined;
  return (
    <>
      {(hasNext || hasPrevious) && (
        <>
          <ActionIcon
            {...icon}
            aria-label={t('previous')}
            title={`${t('previous')} (↑)`}
            disabled={!hasPrevious}
            onClick={() => onStep(-1)}
          >
            <IconArrowUp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...icon}
            aria-label={t('next')}
            title={`${t('next')} (↓)`}
            disabled={!hasNext}
            onClick={() => onStep(1)}
          >
            <IconArrowDown size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        {...icon}
        renderRoot={(props) => <Link {...props} to="/devices/$mac" params={{ mac }} search={{}} />}
        aria-label={t('openPage')}
        title={t('openPage')}
      >
        <IconArrowsMaximize size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon {...icon} aria-label={common('close')} title={`${common('close')} (Esc)`} onClick={onClose}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}

interface FrameProps {
  head: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Where there is room the list stays in reach: nothing is covered that could not be pressed. */
function Beside({ mac, head, onStep, onClose, children }: FrameProps & { mac: string; onStep: (by: 1 | -1) => void }) {
  const t = useTexts('domain/devices');
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device begins at its top
  useEffect(() => {
    frame.current?.scrollTo(0, 0);
  }, [mac]);
  useListKeys(frame, { onStep, onClose });
  return (
    <section ref={frame} className={classes.panel} role="dialog" aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} ref={title} tabIndex={-1}>
          {t('device')}
        </h2>
        {head}
      </header>
      {children}
    </section>
  );
}

function Sheet({ head, isCovered, onClose, children }: FrameProps & { isCovered: boolean }) {
  const t = useTexts('domain/devices');
  useEscape(true, onClose, 'address');
  // As with any window: once something was typed, a press beside it takes that away no longer.
  const typedIn = useRef<Element | null>(null);
  const pressBeside = () => {
    if (!typedIn.current?.isConnected) onClose();
  };
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="92%"
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      trapFocus={!isCovered}
    >
      <Drawer.Overlay onClick={pressBeside} />
      <Drawer.Content
        classNames={{ content: classes.sheet }}
        onInput={({ target }) => {
          typedIn.current = (target as Element).closest('form');
        }}
      >
        <Drawer.Header className={classes.sheetHead}>
          <Drawer.Title component="h2">{t('device')}</Drawer.Title>
          {head}
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
