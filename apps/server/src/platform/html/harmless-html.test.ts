import { describe, expect, test } from 'vitest';
import { xssPayloads } from '../../testing/xss-payloads.ts';
import { harmlessHtml } from './harmless-html.ts';

const picture = `/files/${'a'.repeat(40)}.webp`;

test('what an editor writes stays as it is', () => {
  const html = `<p><strong>Bold</strong>, <em>italic</em> and <u>underlined</u><br />next line</p><ul><li>one</li></ul><ol><li>two</li></ol><p><img src="${picture}" alt="A box" /></p>`;
  expect(harmlessHtml(html)).toBe(html);
});

test('links lead to http(s) alone, and tell nobody where from', () => {
  const safe = '<a href="https://example.com/a?b=1" rel="noopener noreferrer nofollow" target="_blank">x</a>';
  expect(harmlessHtml('<a href="https://example.com/a?b=1" onclick="x()">x</a>')).toBe(safe);
  for (const href of ['ftp://example.com', 'mailto:a@example.com', '/logout', '//example.com', '#x']) {
    expect(harmlessHtml(`<a href="${href}">x</a>`)).toBe('<a>x</a>');
  }
});

test('images come from our own files', () => {
  for (const src of ['https://example.com/a.png', '/api/logout', '/files/../x.webp', `${picture}?x`, 'x']) {
    expect(harmlessHtml(`<p>a<img src="${src}">b</p>`)).toBe('<p>ab</p>');
  }
});

test('embedded images are handed over, and stand where they were', () => {
  const handed: string[] = [];
  const kept = harmlessHtml('<p>a<img src="data:image/png;base64,AAAA" alt="x">b</p>', (dataUrl) => {
    handed.push(dataUrl);
    return picture;
  });
  expect(handed).toEqual(['data:image/png;base64,AAAA']);
  expect(kept).toBe(`<p>a<img src="${picture}" alt="x" />b</p>`);
});

test('words stay where their element may not', () => {
  expect(harmlessHtml('<table><tr><td>a</td></tr></table><h1>b</h1><div>c</div><b>d</b><i>e</i>')).toBe(
    'ab<p>c</p><strong>d</strong><em>e</em>',
  );
});

test('nesting has an end', () => {
  const depth = '<ul><li>'.repeat(5000);
  expect(harmlessHtml(`${depth}deep`).length).toBeLessThan(500);
});

describe.each(xssPayloads)('%s', (payload) => {
  const kept = harmlessHtml(payload);

  test('leaves elements and attributes of the list alone', () => {
    const element = /<\/?(?:p|br|strong|em|u|ul|ol|li|a|img)(?: (?:href|rel|target|src|alt)="[^"<>]*")*(?: \/)?>/g;
    expect(kept.replace(element, '')).not.toMatch(/[<>]/);
    for (const [, href] of kept.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\//);
    for (const [, src] of kept.matchAll(/src="([^"]*)"/g)) expect(src).toMatch(/^\/files\/[0-9a-f]{40}\.webp$/);
  });

  test('changes no more when it is read again', () => {
    expect(harmlessHtml(kept)).toBe(kept);
  });
});
