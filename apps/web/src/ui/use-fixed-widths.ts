import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Column widths that stay from page to page: as the browser laid them out for the first rows, until the box or the columns change.
 * Measured and set before anything is painted, so nothing jumps.
 */
export function useFixedWidths(box: RefObject<HTMLElement | null>, columns: string, hasRows: boolean): number[] | null {
  const [fixed, setFixed] = useState<{ columns: string; widths: number[] } | null>(null);
  const isKnown = fixed?.columns === columns;
  useLayoutEffect(() => {
    const heads = box.current?.querySelectorAll('thead th');
    if (!hasRows || isKnown || !heads?.length) return;
    const widths = [...heads].map((head) => head.getBoundingClientRect().width);
    if (widths.every((width) => width > 0)) setFixed({ columns, widths });
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    let before = element.clientWidth;
    const resized = new ResizeObserver(() => {
      if (element.clientWidth === before) return;
      before = element.clientWidth;
      setFixed(null);
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, [box]);
  return isKnown ? fixed.widths : null;
}
