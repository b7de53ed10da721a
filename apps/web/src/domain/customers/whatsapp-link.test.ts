import { expect, test } from 'vitest';
import { whatsappLink } from './whatsapp-link.ts';

const numberFor = (contact: string) => /wa\.me\/(\d*)\?/.exec(whatsappLink(contact, 'a'))?.[1];

test.each([
  ['+971 50 123 4567', '971501234567'],
  ['+971501234567', '971501234567'],
  ['+971-50-123-4567', '971501234567'],
  ['+1 (212) 555-0147', '12125550147'],
  // Typed on an Arabic keyboard, and copied out of a messenger with its marks.
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '971501234567'],
  ['٠٠٩٧١٥٠١٢٣٤٥٦٧', '971501234567'],
  ['\u202a+971\u00a050\u00a0123\u00a04567\u202c', '971501234567'],
  ['＋９７１５０１２３４５６７', '971501234567'],
  // The 0 of calls from within the country is none of the number.
  ['+49 (0) 170 5550199', '491705550199'],
  ['+44(0)7700 900123', '447700900123'],
  ['+49 170/5550199', '491705550199'],
  ['+20 100 555–0147', '201005550147'],
  ['WhatsApp: +971 50 123 4567 (Omar)', '971501234567'],
  ['Omar 00971501234567', '971501234567'],
])('%s is %s', (contact, number) => {
  expect(numberFor(contact)).toBe(number);
});

test.each(['0100 555 0147', '+12', '+0170 5550199', 'anna+971501234567@example.com', '@anna', '', '+1234567890123456'])(
  '%s is no number that can be written to: one picks',
  (contact) => {
    expect(numberFor(contact)).toBe('');
  },
);
