import DOMPurify, { type Config } from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import classes from './rich-text.module.css';

const allowed: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a', 'img'],
  ALLOWED_ATTR: ['href', 'rel', 'target', 'src', 'alt'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Links lead to the web, images come from our own files.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|\/files\/[0-9a-f]{40}\.webp$)/i,
  RETURN_DOM_FRAGMENT: true,
};

/**
 * Somebody's HTML. The server made it harmless when it was written; it is made so again here, and never becomes a page's text as it
 * is. With `hasSmallImages` they are at most 200 by 150 pixels.
 */
export function RichText({ html, hasSmallImages = false }: { html: string; hasSmallImages?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(DOMPurify.sanitize(html, allowed));
  }, [html]);
  return <div ref={place} className={classes.text} data-small-images={hasSmallImages || undefined} dir="auto" />;
}
