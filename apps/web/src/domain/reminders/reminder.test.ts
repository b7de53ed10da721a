import { expect, test } from 'vitest';
import { signed } from '../customers/customer-message.ts';
import { whatsappLink } from '../customers/whatsapp-link.ts';
import { filledReminder, mailLink } from './reminder.ts';

const customer = { name: 'Anna', mac_address: '00:1a:79:00:00:01', next_end: '2027-03-01T10:00:00.000Z' };

test('a reminder is filled with what is noted, the date in the customer’s language', () => {
  const text = 'Hallo {name}, {mac} endet am {date}.';
  expect(filledReminder(text, customer, 'de', 'UTC')).toBe('Hallo Anna, 00:1a:79:00:00:01 endet am 1. März 2027.');
  expect(filledReminder(text, { ...customer, name: null }, 'de', 'UTC')).toContain('Hallo, 00:1a');
});

test('tells the day that the seller is shown', () => {
  const late = { ...customer, next_end: '2027-03-01T22:30:00.000Z' };
  expect(filledReminder('{date}', late, 'en', 'Asia/Dubai')).toBe('March 2, 2027');
  expect(filledReminder('{date}', late, 'en', 'UTC')).toBe('March 1, 2027');
  // One that this browser does not know.
  expect(filledReminder('{date}', customer, 'en', 'America/Nowhere')).toBe('March 1, 2027');
});

test('a MAC keeps its order among Arabic words', () => {
  const text = filledReminder('ينتهي {mac} في {date}', customer, 'ar', 'UTC');
  expect(text).toContain('\u206600:1a:79:00:00:01\u2069');
  expect(text).toContain('2027');
});

test('WhatsApp opens the number where its country is known, and lets one pick where it isn’t', () => {
  expect(whatsappLink('+20 (100) 555-0147', 'a b')).toBe('https://wa.me/201005550147?text=a%20b');
  expect(whatsappLink('0020 100 555 0147', 'a')).toBe('https://wa.me/201005550147?text=a');
  expect(whatsappLink('0100 555 0147', 'a')).toBe('https://wa.me/?text=a');
  expect(whatsappLink(null, 'a')).toBe('https://wa.me/?text=a');
});

test('who writes is told once', () => {
  expect(signed('Your device ends.', 'Omar TV')).toBe('Your device ends.\nOmar TV');
  expect(signed('Omar TV: your device ends.', 'Omar TV')).toBe('Omar TV: your device ends.');
  expect(signed('Banana', 'Ana')).toBe('Banana\nAna');
  expect(signed('Your device ends.', undefined)).toBe('Your device ends.');
});

test('mail opens for an address alone', () => {
  expect(mailLink('anna@example.com', 'Ihr Gerät', 'a&b')).toBe(
    'mailto:anna%40example.com?subject=Ihr%20Ger%C3%A4t&body=a%26b',
  );
  expect(mailLink('anna@example.com', '', 'a\nb')).toContain('&body=a%0D%0Ab');
  expect(mailLink('+20 100', '', 'a')).toBeNull();
});
