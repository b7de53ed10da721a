import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells by `data-cuts` whether columns of a box are cut off, and by `data-cut-start` and `data-cut-end` at which edges. Written to the element
 * itself: drawing all rows anew with each step of a scroll would stutter.
 */
export function useCutEdges<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const tell = () => {
      element.toggleAttribute('data-cuts', element.scrollWidth - element.clientWidth > 1);
      // From right to left the position counts downwards from zero.
      const passed = Math.abs(element.scrollLeft);
      element.toggleAttribute('data-cut-start', passed > 1);
      element.toggleAttribute('data-cut-end', element.scrollWidth - element.clientWidth - passed > 1);
    };
    const resized = new ResizeObserver(tell);
    for (const watched of [element, element.firstElementChild]) if (watched) resized.observe(watched);
    element.addEventListener('scroll', tell, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', tell);
    };
  }, []);
  return box;
}
