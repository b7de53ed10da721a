import { useLayoutEffect, useRef } from 'react';
import { cleanForReading } from './clean-html.ts';
import classes from './rich-text.module.css';

/**
 * Somebody's HTML. The server made it harmless when it was written; it is made so again here, and never becomes a page's text as it
 * is. With `hasSmallImages` they are at most 200 by 150 pixels.
 */
export function RichText({ html, hasSmallImages = false }: { html: string; hasSmallImages?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanForReading(html));
  }, [html]);
  return <div ref={place} className={classes.text} data-small-images={hasSmallImages || undefined} dir="auto" />;
}
