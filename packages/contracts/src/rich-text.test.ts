import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { isBlankRichText, measureRichText, richText } from './rich-text.ts';

test.each([
  ['', true],
  ['<p></p><p><br></p>', true],
  ['<p>&nbsp; \n</p>', true],
  ['<p>x</p>', false],
  ['<p><img src="x"></p>', false],
  ['a < b', false],
])('%j is blank: %s', (html, isBlank) => {
  expect(isBlankRichText(html)).toBe(isBlank);
});

test.each([
  ['an embedded image', `<img src="data:image/png;base64,${'A'.repeat(400)}">`, 12, 1, 300],
  ['an image that is kept', `<img src="/files/${'a'.repeat(40)}.webp" alt="" />`, 19, 1, 0],
  ['an image of another server, which is not kept', '<img src="https://x.example/a">', 31, 0, 0],
  ['words like an image', `data:image/png;base64,${'A'.repeat(400)}`, 422, 0, 0],
  ['an attribute like an image', `<p title="data:image/png;base64,${'A'.repeat(400)}">x</p>`, 439, 0, 0],
  ['the name of a file', `/files/${'a'.repeat(40)}.webp`, 52, 0, 0],
])('%s weighs what stays of it as text', (_what, html, characters, images, imageBytes) => {
  expect(measureRichText(html)).toEqual({ characters, images, imageBytes });
});

describe('a text as large as a body can be', () => {
  // Each of these would take hours where reading one of its places means reading all that follows.
  test.each([
    '<',
    '<a ',
    '</',
    '&',
    '&nbsp',
    'data:image/',
    'data:image/png;base64,',
    '<img',
    '<img ',
    '<img src=data:image/',
    ' src="',
    ' ',
  ])('of nothing but %j is read once', (piece) => {
    const html = piece.repeat(Math.floor(limits.richTextBodyMaxBytes / piece.length));
    expect(z.safeParse(richText(), html).success).toBe(false);
    expect(measureRichText(html).characters).toBeLessThanOrEqual(html.length);
  });
});
