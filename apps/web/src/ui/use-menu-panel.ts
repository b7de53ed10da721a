import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const gapPx = 4;
const edgePx = 8;

/**
 * Shows a panel above everything, below its button and flush with the button's end (above it where there is no room), and asks
 * to close it once something else is pressed or the page moves away under it.
 */
export function useMenuPanel(
  panel: RefObject<HTMLElement | null>,
  button: { current: HTMLElement | null },
  onLeave: () => void,
): void {
  const leave = useRef(onLeave);
  leave.current = onLeave;

  useLayoutEffect(() => {
    if (!panel.current || !button.current) return;
    panel.current.showPopover();
    place(panel.current, button.current.getBoundingClientRect());
  }, [panel, button]);

  useEffect(() => {
    const press = (event: Event) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !button.current?.contains(target)) leave.current();
    };
    const move = (event: Event) => {
      if (!panel.current?.contains(event.target as Node)) leave.current();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  }, [panel, button]);
}

function place(panel: HTMLElement, button: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const left = isRightToLeft ? button.left : button.right - width;
  const hasRoomBelow = button.bottom + gapPx + height <= window.innerHeight - edgePx;
  const top = hasRoomBelow ? button.bottom + gapPx : button.top - gapPx - height;
  panel.style.left = `${clamp(left, window.innerWidth - width - edgePx)}px`;
  panel.style.top = `${clamp(top, window.innerHeight - height - edgePx)}px`;
}

function clamp(value: number, most: number): number {
  return Math.max(edgePx, Math.min(value, most));
}
