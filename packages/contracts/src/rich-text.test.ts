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

describe('a text as large as a body can be', () => {
  // Each of these would take hours where reading one of its places means reading all that follows.
  test.each(['<', '<a ', '</', '&', '&nbsp', 'data:image/', 'data:image/png;base64,', '<img', ' '])(
    'of nothing but %j is read once',
    (piece) => {
      const html = piece.repeat(Math.floor(limits.richTextBodyMaxBytes / piece.length));
      expect(z.safeParse(richText(), html).success).toBe(false);
      expect(measureRichText(html).characters).toBeLessThanOrEqual(html.length);
    },
  );
});
