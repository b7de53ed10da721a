import { productMark, productName } from '@tessera/contracts/product';
import { escapeHtml } from '../html/escape-html.ts';

/** What the pages of an installation are called and look like. */
export interface PageDress {
  name: string;
  /** Addresses of pictures; null: the product's own. */
  logo: string | null;
  icon: string | null;
  /** In place of the line below every page. */
  footer: string | null;
  /** Ten colours from light to dark, the seventh the brand's own; null: the product's. */
  shades: readonly string[] | null;
  /** Whether the page is asked for on a host of somebody's own, where nobody signs up. */
  isOwnHost: boolean;
}

/** Nothing of anybody's own. */
export const plainDress: PageDress = {
  name: productName,
  logo: null,
  icon: null,
  footer: null,
  shades: null,
  isOwnHost: false,
};

/** What the pages are built with. */
const builtName = productName;
const builtIcon = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
const builtMark = /<svg width="44"[\s\S]*?<\/svg>/;

/**
 * Puts a brand into a page of the build, so that its first paint is right: name, icon, and colours as styles beside the page's own. What
 * the scripts draw with stands in a `meta`, as the page policy lets no script be written into a page.
 */
export function dressPage(html: string, dress: PageDress, nonce = ''): string {
  const { name, logo, icon, footer, shades, isOwnHost } = dress;
  if (name === builtName && !logo && !icon && !footer && !shades && !isOwnHost) return html;
  const mark = icon ?? logo;
  const meta = `<meta name="look" content="${escapeHtml(JSON.stringify(dress))}">`;
  const style = shades ? `<style nonce="${nonce}">${coloursOf(shades)}</style>` : '';
  let dressed = html.replaceAll(builtName, () => escapeHtml(name));
  if (mark) {
    dressed = dressed
      .replace(builtIcon, () => `<link rel="icon" href="${escapeHtml(mark)}" type="image/webp" />`)
      .replace(
        builtMark,
        () => `<img src="${escapeHtml(mark)}" width="44" height="44" alt="" style="object-fit:contain">`,
      );
  } else if (shades) {
    const icon = `data:image/svg+xml,${encodeURIComponent(productMark(shades[6] ?? ''))}`;
    dressed = dressed
      .replace(builtIcon, () => `<link rel="icon" href="${icon}" type="image/svg+xml" />`)
      .replace(builtMark, (svg) => svg.replace('#bf232e', () => shades[6] ?? ''));
  }
  return dressed.replace('</head>', () => `${meta}${style}</head>`);
}

/** As `tokens.css` names them; twice the root, as those come later. */
function coloursOf(shades: readonly string[]): string {
  const numbered = shades.map((shade, index) => `--brand-${index}:${shade};`).join('');
  const inLight = `--brand-text:${shades[6]};--brand-mark:${shades[6]};`;
  const inDark = `--brand-text:${shades[4]};--brand-mark:${shades[4]};`;
  return `:root:root{${numbered}${inLight}}:root:root[data-mantine-color-scheme="dark"]{${inDark}}`;
}
