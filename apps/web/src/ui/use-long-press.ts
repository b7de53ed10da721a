import { type PointerEvent, useRef } from 'react';

const longMilliseconds = 450;
/** A finger that goes farther scrolls. */
const slackPixels = 10;

/** What a row needs so that holding it does something; the press that follows opens nothing. */
export function useLongPress(onLongPress: (() => void) | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  if (!onLongPress) return {};
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false;
      if (event.pointerType === 'mouse') return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        wasLong.current = true;
        navigator.vibrate?.(10);
        onLongPress();
      }, longMilliseconds);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > slackPixels) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (wasLong.current) event.preventDefault();
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
