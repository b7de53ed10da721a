import sanitizeHtml from 'sanitize-html';
import { cutText } from '../cut-text.ts';

/** Text alone can be nested without end, and whatever walks it later would overflow its stack. */
const deepestNesting = 24;
const tags = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'img'];
/** What images may point at: files of ours, which are pixels alone. Another server would learn who reads. */
const ownFile = /^\/files\/[0-9a-f]{40}\.webp$/;

/**
 * What of an HTML text is safe for everybody's screen: bold, italic, underline, lists, links to http(s), and our own images. All
 * else is left out, its words are kept. Embedded images are handed to `keepImage`, which answers where they will be found.
 * What comes out says the same however often it is read: elements that were renamed may stand within each other as no reader of
 * HTML leaves them, so it is read a second time.
 */
export function harmlessHtml(html: string, keepImage: (dataUrl: string) => string | null = () => null): string {
  return readOnce(readOnce(html, keepImage), () => null);
}

function readOnce(html: string, keepImage: (dataUrl: string) => string | null): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: deepestNesting,
    transformTags: {
      b: 'strong',
      i: 'em',
      div: 'p',
      a: (_name, { href }) => ({ tagName: 'a', attribs: linkAttributes(href) }),
      img: (_name, { src = '', alt = '' }) => ({
        tagName: 'img',
        attribs: imageAttributes(src.startsWith('data:') ? keepImage(src) : src, alt),
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim();
}

function linkAttributes(href = ''): sanitizeHtml.Attributes {
  const isWeb = /^https?:\/\//i.test(href.trim());
  return isWeb ? { href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' } : {};
}

function imageAttributes(src: string | null, alt: string): sanitizeHtml.Attributes {
  return src !== null && ownFile.test(src) ? { src, alt: cutText(alt, 200) } : {};
}
