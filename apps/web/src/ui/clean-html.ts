import DOMPurify, { type Config } from 'dompurify';

const allowed: Config = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a', 'img'],
  ALLOWED_ATTR: ['href', 'rel', 'target', 'src', 'alt'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const ownFile = /^\/files\/[0-9a-f]{40}\.webp$/;
const embedded = /^data:image\/(?:png|jpeg|webp|gif);base64,/;

/** Links lead to the web, or to a page of the portal: those are the server's own, which takes them out of what people write. Images are those that `isImage` knows: another server would learn who reads. */
function cleaner(isImage: (src: string) => boolean) {
  const purify = DOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === 'src') attribute.keepAttr = node.nodeName === 'IMG' && isImage(attrValue);
    if (attrName === 'href') attribute.keepAttr = node.nodeName === 'A' && isFollowed(attrValue);
  });
  return purify;
}

const isFollowed = (href: string) => /^https?:\/\//i.test(href) || /^\/[a-z]/i.test(href);

const forReading = cleaner((src) => ownFile.test(src));
/** Images may be embedded as well, until the server keeps them in files. */
const forEditing = cleaner((src) => ownFile.test(src) || embedded.test(src));

/** Somebody's HTML, harmless, as the nodes of a page. */
export function cleanForReading(html: string): DocumentFragment {
  return forReading.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
}

/** The same as text for the editor, which reads HTML in the living page: what it is given must not be able to run. */
export function cleanForEditing(html: string): string {
  return forEditing.sanitize(html, allowed);
}
