import { describe, expect, it } from 'vitest';
import { type MarkupNode, safePieces } from './safe-markup.ts';

const text = (value: string): MarkupNode => ({ nodeType: 3, nodeName: '#text', nodeValue: value, childNodes: [] });
const element = (name: string, attributes: Record<string, string>, ...children: MarkupNode[]): MarkupNode => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  nodeValue: null,
  childNodes: children,
  getAttribute: (attribute) => attributes[attribute] ?? null,
});

describe('the HTML of a notice', () => {
  it('keeps words, paragraphs and lists', () => {
    const markup = [
      element('p', { onclick: 'x()' }, text('Hello '), element('strong', {}, text('you'))),
      element('ul', {}, element('li', {}, text('one'))),
    ];
    expect(safePieces(markup)).toEqual([
      { tag: 'p', children: ['Hello ', { tag: 'strong', children: ['you'] }] },
      { tag: 'ul', children: [{ tag: 'li', children: ['one'] }] },
    ]);
  });

  it.each(['script', 'style', 'iframe', 'svg', 'template'])('drops %s with all it holds', (name) => {
    expect(safePieces([element(name, {}, text('alert(1)'))])).toEqual([]);
  });

  it('keeps only the words of what it does not know', () => {
    expect(safePieces([element('form', { action: '/x' }, element('button', {}, text('Press')))])).toEqual(['Press']);
  });

  it.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example', ''])(
    'makes no link of %j',
    (href) => {
      expect(safePieces([element('a', { href }, text('here'))])).toEqual(['here']);
    },
  );

  it('links to the web', () => {
    expect(safePieces([element('a', { href: 'https://example.com' }, text('here'))])).toEqual([
      { tag: 'a', href: 'https://example.com', children: ['here'] },
    ]);
  });

  it.each([
    'https://evil.example/pixel.png',
    '//evil.example/p.png',
    '/\\evil.example/p.png',
    '/api/logout',
    'data:image/svg+xml,x',
  ])('shows no image from %j', (src) => {
    expect(safePieces([element('img', { src, onerror: 'alert(1)' })])).toEqual([]);
  });

  it('shows an image of this server', () => {
    const src = `/files/${'a'.repeat(40)}.webp`;
    expect(safePieces([element('img', { src, alt: 'A' })])).toEqual([{ tag: 'img', src, alt: 'A', children: [] }]);
  });

  it('drops a form whose field stands in for its name', () => {
    const field = element('input', { id: 'nodeName' });
    const form = { ...element('form', {}, field), nodeName: field } as unknown as MarkupNode;
    expect(safePieces([form, text('Hello')])).toEqual(['Hello']);
  });
});
