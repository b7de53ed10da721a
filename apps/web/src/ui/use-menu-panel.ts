import { type RefObject, useLayoutEffect, useRef } from 'react';

const gapPx = 4;
const edgePx = 8;

interface PanelSettings {
  onLeave: () => void;
  /** As wide as what it belongs to, rather than as its content asks. */
  isAsWide?: boolean;
  /** Flush with its beginning, as what is read on from it is. */
  isAtStart?: boolean | undefined;
}

/**
 * Shows a panel above everything, below what it belongs to and flush with its end (above it where there is no room), follows it
 * when the page moves, and tells once something else is pressed.
 */
export function useMenuPanel(
  panel: RefObject<HTMLElement | null>,
  anchor: { current: HTMLElement | null },
  { onLeave, isAsWide = false, isAtStart = false }: PanelSettings,
): void {
  const leave = useRef(onLeave);
  leave.current = onLeave;

  useLayoutEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    const follow = () => anchor.current && place(shown, anchor.current.getBoundingClientRect(), isAsWide, isAtStart);
    const press = (event: Event) => {
      const target = event.target as Node;
      if (!shown.contains(target) && !anchor.current?.contains(target)) leave.current();
    };
    shown.showPopover();
    follow();
    const resized = new ResizeObserver(follow);
    resized.observe(shown);
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      resized.disconnect();
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [panel, anchor, isAsWide, isAtStart]);
}

function place(panel: HTMLElement, anchor: DOMRect, isAsWide: boolean, isAtStart: boolean): void {
  if (isAsWide) panel.style.width = `${anchor.width}px`;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const left = isRightToLeft !== isAtStart || isAsWide ? anchor.left : anchor.right - width;
  const hasRoomBelow = anchor.bottom + gapPx + height <= window.innerHeight - edgePx;
  const top = hasRoomBelow ? anchor.bottom + gapPx : anchor.top - gapPx - height;
  // Without a scroll bar that takes room, which would lie over the panel's edge.
  panel.style.left = `${clamp(left, document.documentElement.clientWidth - width - edgePx)}px`;
  panel.style.top = `${clamp(top, window.innerHeight - height - edgePx)}px`;
}

function clamp(value: number, most: number): number {
  return Math.max(edgePx, Math.min(value, most));
}
