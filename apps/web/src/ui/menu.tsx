import type { Icon } from '@tabler/icons-react';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../lib/i18n.ts';
import type { LinkTarget } from '../lib/links.ts';
import classes from './menu.module.css';
import { useEscape } from './use-escape.ts';
import { useMenuPanel } from './use-menu-panel.ts';

export interface MenuEntry {
  label: string;
  icon?: Icon;
  onClick?: () => void;
  /** A screen of the portal. */
  link?: LinkTarget;
  isDestructive?: boolean;
  /** Why it can't be chosen now. */
  barredBy?: string | undefined;
  /** One of several to choose from, or something to tick. */
  choice?: { kind: 'radio' | 'checkbox'; isChosen: boolean };
  /** Begins a new group. */
  isApart?: boolean;
  /** Waits behind *More*. */
  isFolded?: boolean;
}

export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
}

interface MenuProps {
  /** Draws the button; spread the given props into it. */
  trigger: (props: MenuTriggerProps) => ReactNode;
  entries: MenuEntry[];
  /** Above the entries, for reading only. */
  header?: ReactNode;
  /** Where something else opens beside the same button. */
  button?: RefObject<HTMLButtonElement | null>;
  /** Opens with what it belongs to, as when that was just chosen elsewhere. */
  isOpenAtFirst?: boolean;
  /** Flush with the beginning of its button. */
  isAtStart?: boolean;
  onClosed?: () => void;
}

/** A menu button: arrows, Home, End and first letters move in it, Escape closes it and gives the focus back. */
export function Menu({
  trigger,
  entries,
  header,
  button: shared,
  isOpenAtFirst = false,
  isAtStart,
  onClosed,
}: MenuProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = shared ?? own;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const close = (isFocusKept = false) => {
    setOpen(false);
    onClosed?.();
    if (!isFocusKept) button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {trigger({
        ref: button,
        onClick: () => (isOpen ? close(true) : setOpen(true)),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        },
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
      })}
      {isOpen && <MenuPanel button={button} entries={entries} header={header} isAtStart={isAtStart} onClose={close} />}
    </>
  );
}

interface MenuPanelProps {
  button: { current: HTMLButtonElement | null };
  entries: MenuEntry[];
  header: ReactNode;
  isAtStart: boolean | undefined;
  onClose: (isFocusKept?: boolean) => void;
}

function MenuPanel({ button, entries, header, isAtStart, onClose }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = entries.findIndex((entry) => entry.isFolded);
  useMenuPanel(panel, button, { onLeave: () => onClose(true), isAtStart });
  useEscape(true, onClose);
  useLayoutEffect(() => itemsOf(panel.current)[0]?.focus({ preventScroll: true }), []);

  const press = (event: KeyboardEvent) => {
    const items = itemsOf(panel.current);
    const next = nextItem(event.key, items, items.indexOf(document.activeElement as HTMLElement));
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Tab') {
      onClose();
    }
  };

  return (
    <div ref={panel} popover="manual" className={classes.panel}>
      {header && <div className={classes.header}>{header}</div>}
      {header && <hr className={classes.divider} />}
      <div
        role="menu"
        tabIndex={-1}
        onKeyDown={press}
        aria-label={button.current?.getAttribute('aria-label') ?? button.current?.textContent ?? undefined}
      >
        {entries.map((entry, place) => (
          <Fragment key={entry.label}>
            {place === folded && !isUnfolded && (
              <More
                onUnfold={() => {
                  setUnfolded(true);
                  requestAnimationFrame(() => itemsOf(panel.current)[place]?.focus({ preventScroll: true }));
                }}
              />
            )}
            {(isUnfolded || !entry.isFolded) && <MenuItem entry={entry} onClose={onClose} />}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** Stands for what is wanted rarely, until it is wanted. */
function More({ onUnfold }: { onUnfold: () => void }) {
  const t = useTexts('ui');
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-expanded={false}
      className={classes.entry}
      onClick={onUnfold}
    >
      <IconChevronDown size={16} stroke={1.6} aria-hidden />
      <span className={classes.label}>{t('more')}</span>
    </button>
  );
}

function MenuItem({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const { choice, icon: EntryIcon } = entry;
  const isBarred = entry.barredBy !== undefined;
  // Where it was pressed: a phone shows no `title`, and what lies beside a menu is behind it.
  const [isTold, setTold] = useState(false);
  const look = {
    role: choice ? `menuitem${choice.kind}` : 'menuitem',
    tabIndex: -1,
    className: classes.entry,
    'aria-checked': choice?.isChosen,
    'aria-disabled': isBarred || undefined,
    'aria-description': entry.barredBy,
    title: entry.barredBy,
    'data-destructive': entry.isDestructive || undefined,
  };
  const content = (
    <>
      {EntryIcon && <EntryIcon size={16} stroke={1.6} aria-hidden />}
      <span className={classes.label}>
        <span className={classes.name}>{entry.label}</span>
        {isTold && (
          <span className={classes.why} aria-hidden>
            {entry.barredBy}
          </span>
        )}
      </span>
      {choice?.isChosen && <IconCheck size={14} stroke={2} aria-hidden />}
    </>
  );
  const choose = () => {
    if (isBarred) return setTold(true);
    // Columns are ticked one after the other.
    if (choice?.kind !== 'checkbox') onClose();
    entry.onClick?.();
  };
  return (
    <>
      {entry.isApart && <hr className={classes.divider} />}
      {entry.link && !isBarred ? (
        <Link {...entry.link} {...look} onClick={choose}>
          {content}
        </Link>
      ) : (
        <button type="button" {...look} onClick={choose}>
          {content}
        </button>
      )}
    </>
  );
}

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function nextItem(key: string, items: HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items[(current - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return following.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}
