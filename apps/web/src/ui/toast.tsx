import { IconCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../lib/i18n.ts';
import type { LinkTarget } from '../lib/links.ts';
import { getScene, useScene } from '../lib/scene.ts';
import { giveFocusBack } from './give-focus-back.ts';
import { useToSay } from './said.ts';
import classes from './toast.module.css';
import { useTopDialog } from './top-dialog.ts';
import { useFocusBefore } from './use-focus-before.ts';

export interface ToastSettings {
  /** Offers to take it back, for as long as the toast is there. */
  undo?: () => void;
  /** Leads on from it, in a dialog that stays when the toast goes. */
  next?: { label: string; dialog: (onClose: () => void) => ReactNode } | undefined;
  /** Leads to the screen of what it tells. */
  link?: { label: string; target: LinkTarget };
}

interface Toast extends ToastSettings {
  id: number;
  tone: 'success' | 'danger' | 'info';
  message: ReactNode;
  /** Whom it is for, and in which environment: nobody else sees it or takes back what it tells. */
  scene: string;
}

/** Short messages at the edge of the screen, 4 or 5 seconds, 10 where they offer something, longer while somebody rests on them. They are said one after the other. */
export const toast = {
  success: (message: ReactNode, settings?: ToastSettings) => show('success', message, settings),
  error: (message: ReactNode, settings?: ToastSettings) => show('danger', message, settings),
  info: (message: ReactNode, settings?: ToastSettings) => show('info', message, settings),
};

const mostAtOnce = 4;
const listeners = new Set<() => void>();
let shown: Toast[] = [];
let lastId = 0;

function show(tone: Toast['tone'], message: ReactNode, settings?: ToastSettings): void {
  lastId += 1;
  // Who presses once more what says why it can't be pressed is told once more, not twice.
  const others = shown.filter((item) => tone !== 'info' || item.message !== message);
  change([...others, { id: lastId, tone, message, scene: getScene(), ...settings }].slice(-mostAtOnce));
}

function change(next: Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Closes what is for others than those of this scene. */
export const keepToastsOf = (scene: string): void => change(shown.filter((item) => item.scene === scene));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Where toasts appear; once, in the shell. It is also the screen's one region that is read out, of what failed elsewhere too.
 * Over the browser's own dialog they are in it, or nothing of them could be pressed.
 */
export function Toasts() {
  const scene = useScene();
  const toasts = useSyncExternalStore(subscribe, () => shown).filter((item) => item.scene === scene);
  const [opened, setOpened] = useState<ToastSettings['next'] | null>(null);
  useEffect(() => {
    keepToastsOf(scene);
    setOpened(null);
  }, [scene]);
  const dialog = useTopDialog();
  const texts = useToSay();
  const stack = (
    <div className={classes.stack} aria-live="polite">
      {texts.map((text) => (
        <p key={text} className="visually-hidden">
          {text}
        </p>
      ))}
      {toasts.map((item) => (
        <ToastCard
          key={item.id}
          toast={item}
          onGone={() => change(shown.filter(({ id }) => id !== item.id))}
          onNext={setOpened}
        />
      ))}
    </div>
  );
  return (
    <>
      {dialog ? createPortal(stack, dialog) : stack}
      <Suspense>{opened?.dialog(() => setOpened(null))}</Suspense>
    </>
  );
}

const icons = { success: IconCheck, danger: IconExclamationCircle, info: IconInfoCircle };

interface ToastCardProps {
  toast: Toast;
  onGone: () => void;
  onNext: (next: ToastSettings['next']) => void;
}

function ToastCard({ toast: { tone, message, undo, next, link }, onGone, onNext }: ToastCardProps) {
  const common = useTexts('common');
  const [isRested, setRested] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const before = useFocusBefore(card);
  // What was pressed in it goes with it.
  const leave = () => {
    onGone();
    giveFocusBack(before.current);
  };
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    if (isRested) return;
    const timer = setTimeout(() => gone.current(), undo || next || link ? 10_000 : tone === 'danger' ? 5000 : 4000);
    return () => clearTimeout(timer);
  }, [isRested, tone, undo, next, link]);
  const ToneIcon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only keeps it there
    <div
      ref={card}
      className={classes.toast}
      data-testid="toast"
      onMouseEnter={() => setRested(true)}
      onMouseLeave={() => setRested(false)}
      onFocus={() => setRested(true)}
      onBlur={() => setRested(false)}
    >
      <span className={classes.icon} data-tone={tone}>
        <ToneIcon size={16} stroke={1.8} aria-hidden />
      </span>
      <span className={classes.message}>{message}</span>
      {link && (
        <Link {...link.target} className={classes.undo} onClick={onGone}>
          {link.label}
        </Link>
      )}
      {next && (
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            onGone();
            onNext(next);
          }}
        >
          {next.label}
        </button>
      )}
      {undo && (
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            leave();
            undo();
          }}
        >
          {common('undo')}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={common('close')} onClick={leave}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  );
}
