import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './popover.module.css';
import { useEscape } from './use-escape.ts';
import { useMenuPanel } from './use-menu-panel.ts';

export interface PopoverTriggerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
}

interface PopoverProps {
  label: string;
  /** Draws the button; spread the given props into it. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** Opens with what it belongs to, as when that was just chosen elsewhere. */
  isOpenAtFirst?: boolean;
  onOpened?: (() => void) | undefined;
  onClosed?: () => void;
  children: (close: () => void) => ReactNode;
}

/** Something small to be decided, beside the button that it belongs to. Escape closes it and gives the focus back. */
export function Popover({ label, trigger, isOpenAtFirst = false, onOpened, onClosed, children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const open = () => {
    isLeft.current = false;
    setOpen(true);
    onOpened?.();
  };
  const leave = () => {
    isLeft.current = true;
    setOpen(false);
    onClosed?.();
  };
  const close = () => {
    leave();
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {trigger({
        ref: button,
        onClick: () => (isOpen ? leave() : open()),
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
      })}
      {isOpen && (
        <PopoverPanel label={label} button={button} isLeft={isLeft} onLeave={leave} onClose={close}>
          {children(close)}
        </PopoverPanel>
      )}
    </>
  );
}

/** Whether somebody has left the popover that this stands in. */
const left = createContext<RefObject<boolean> | null>(null);

/** What is still to be done where a popover goes with all around it and nobody has left it, as with a row that its list has lost. */
export function useTakenAway(then: () => void): void {
  const isLeft = useContext(left);
  const done = useEffectEvent(then);
  useEffect(
    () => () => {
      if (isLeft?.current === false) done();
    },
    [isLeft],
  );
}

interface PanelProps {
  label: string;
  button: { current: HTMLButtonElement | null };
  /** Whether somebody has left it, in whichever way: whoever opens and closes it knows. */
  isLeft: RefObject<boolean>;
  /** The focus is elsewhere already. */
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What opens beside a button. */
export function PopoverPanel({ label, button, isLeft, onLeave, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // A field that takes what was typed once it is left is told of a press elsewhere while it is still there.
  const leave = () => {
    if (panel.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    onLeave();
  };
  useMenuPanel(panel, button, { onLeave: leave, isAtStart: true });
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true });
    firstIn(panel.current)?.focus({ preventScroll: true });
  }, []);
  useEscape(true, onClose);
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes.panel}
      // What lies below has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <left.Provider value={isLeft}>{children}</left.Provider>
    </div>
  );
}

/** Where somebody goes on: at what is marked so, or in a field where the panel begins with one to type into. */
function firstIn(panel: HTMLElement | null): HTMLElement | null | undefined {
  const marked = panel?.querySelector<HTMLElement>('[data-autofocus]');
  if (marked) return marked;
  const control = panel?.querySelector<HTMLElement>('input, button, select, textarea, a');
  return control?.matches('input:is([type=search], [type=text], :not([type])), textarea') ? control : null;
}
