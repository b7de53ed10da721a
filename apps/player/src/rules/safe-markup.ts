/** The part of a DOM node that is read; tests hand in plain objects. */
export interface MarkupNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: ArrayLike<MarkupNode>;
  getAttribute?(name: string): string | null;
}

type AllowedTag = (typeof allowedTags)[number];

/** A piece of a notice that may be shown: text, or one allowed element without attributes but for a safe `href` or `src`. */
export type MarkupPiece =
  | string
  | { tag: AllowedTag; href?: string; src?: string; alt?: string; children: MarkupPiece[] };

const allowedTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'img',
] as const;
/** What these hold is never words for people. */
const silentTags = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'head',
  'title',
];

/** What images may point at: files of ours, which are pixels alone. */
const ownFile = /^\/files\/[0-9a-f]{40}\.webp$/;
const elementNode = 1;
const textNode = 3;

/**
 * What of a notice's HTML is safe to show, built anew from an allow-list; the markup itself never reaches the page. Elements that
 * are not on the list give their content only. Links lead to http(s) only, images are files of this server.
 */
export function safePieces(nodes: ArrayLike<MarkupNode>): MarkupPiece[] {
  return Array.from(nodes).flatMap(safePiece);
}

function safePiece(node: MarkupNode): MarkupPiece[] {
  if (node.nodeType === textNode) return node.nodeValue ? [node.nodeValue] : [];
  // The fields of a form stand in for its properties when they are named like them.
  if (node.nodeType !== elementNode || typeof node.nodeName !== 'string') return [];
  const name = node.nodeName.toLowerCase();
  if (silentTags.includes(name)) return [];
  const children = safePieces(node.childNodes);
  const tag = allowedTags.find((allowed) => allowed === name);
  if (!tag) return name === 'div' ? [{ tag: 'p', children }] : children;
  if (tag === 'a') return safeLink(node, children);
  if (tag === 'img') return safeImage(node);
  return [{ tag, children }];
}

function safeLink(node: MarkupNode, children: MarkupPiece[]): MarkupPiece[] {
  const href = node.getAttribute?.('href')?.trim() ?? '';
  return /^https?:\/\//i.test(href) ? [{ tag: 'a', href, children }] : children;
}

function safeImage(node: MarkupNode): MarkupPiece[] {
  const src = node.getAttribute?.('src')?.trim() ?? '';
  if (!ownFile.test(src)) return [];
  return [{ tag: 'img', src, alt: node.getAttribute?.('alt') ?? '', children: [] }];
}
