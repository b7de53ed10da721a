import { describe, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(Buffer.alloc(32, 1));

test('a mark is the same of the same secret, purpose and key alone', () => {
  const mark = box.mark('2468', 'of 1');
  expect(box.mark('2468', 'of 1')).toEqual(mark);
  for (const other of [
    box.mark('2469', 'of 1'),
    box.mark('2468', 'of 2'),
    createSecretBox(Buffer.alloc(32, 2)).mark('2468', 'of 1'),
  ])
    expect(other).not.toEqual(mark);
});

describe('a sealed secret', () => {
  test('opens for its purpose, and looks different each time', () => {
    const sealed = box.seal('whsec_ä', 'of 1');
    expect(box.open(sealed, 'of 1')).toBe('whsec_ä');
    expect(box.seal('whsec_ä', 'of 1')).not.toEqual(sealed);
    expect(sealed.includes('whsec')).toBe(false);
  });

  test('does not open for another purpose, with another key, or after a change', () => {
    const sealed = box.seal('secret', 'of 1');
    expect(() => box.open(sealed, 'of 2')).toThrow();
    expect(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed, 'of 1')).toThrow();
    for (const place of [0, 15, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => box.open(changed, 'of 1'), String(place)).toThrow();
    }
    expect(() => box.open(sealed.subarray(0, 20), 'of 1')).toThrow();
  });
});
