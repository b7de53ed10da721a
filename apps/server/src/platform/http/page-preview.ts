import { escapeHtml } from '../html/escape-html.ts';
import type { PageDress } from './page-dress.ts';

export const touchIcon = '/touch-icon.png';
/** The colour of a portal without one of its own. */
export const productColour = '#bf232e';

/**
 * Puts into a page what a phone's home screen and a messenger's preview show of it: whose it is. The same at each address of a host, so
 * that a link which names a device or a customer shows nothing of them to whoever it is passed on to.
 */
export function withPreview(html: string, { name }: Pick<PageDress, 'name'>, origin: string): string {
  const tags = [
    `<link rel="apple-touch-icon" href="${touchIcon}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(name)}">`,
    // Messengers take whole addresses alone.
    `<meta property="og:image" content="${escapeHtml(origin + touchIcon)}">`,
    '<meta name="twitter:card" content="summary">',
  ];
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

/** It begins where it was when it was put on the home screen: at one's own page, say. */
export const manifestOf = ({ name }: Pick<PageDress, 'name'>, side: number) => ({
  name,
  short_name: name,
  display: 'minimal-ui',
  icons: [{ src: touchIcon, sizes: `${side}x${side}`, type: 'image/png' }],
});
