import { expect, test } from 'vitest';
import { shareText } from './share-text.ts';

const shared = {
  mac: '00:1a:79:00:00:01',
  devices: [
    { appName: 'Orbit', expiresAt: '2027-11-22T12:00:00Z' },
    { appName: 'Nova', expiresAt: '9999-12-31T00:00:00Z' },
  ],
};

test('is told in the customer’s language, whatever the screen speaks', () => {
  expect(shareText(shared, 'de', 'UTC').split('\n')).toEqual([
    'MAC: 00:1a:79:00:00:01',
    expect.stringMatching(/^Orbit: aktiv bis .*2027/),
    'Nova: unbegrenzt aktiv',
  ]);
  expect(shareText(shared, 'en', 'UTC')).toContain('Nova: active for ever');
});

test('tells the day that the seller is shown, wherever their browser is', () => {
  const late = { ...shared, devices: [{ appName: 'Orbit', expiresAt: '2027-11-22T22:30:00Z' }] };
  expect(shareText(late, 'en', 'Asia/Dubai')).toContain('23');
  expect(shareText(late, 'en', 'UTC')).toContain('22');
});

test('an Arabic line runs as Arabic where it begins with a Latin name', () => {
  expect(shareText(shared, 'ar', 'UTC').split('\n')).toEqual([
    'عنوان MAC: \u206600:1a:79:00:00:01\u2069',
    expect.stringMatching(/^\u2068Orbit\u2069: مفعّل حتى .*2027/),
    '\u2068Nova\u2069: مفعّل مدى الحياة',
  ]);
});

test('begins with whom it is for and ends with who tells it, where they are known', () => {
  const between = { ...shared, customer: { name: 'Anna' }, seller: 'Omar TV' };
  const ends = (locale: 'en' | 'ar' | 'br') => {
    const lines = shareText(between, locale, 'UTC').split('\n');
    return [lines[0], lines.at(-1)];
  };
  expect(ends('en')).toEqual(['Hello Anna,', 'Omar TV']);
  expect(ends('br')).toEqual(['Olá, Anna!', 'Omar TV']);
  expect(ends('ar')).toEqual(['مرحبًا \u2068Anna\u2069،', 'Omar TV']);
  expect(shareText({ ...between, customer: { name: null } }, 'en', 'UTC')).toMatch(/^MAC: /);
});

test('a name is told as it is', () => {
  const named = { ...shared, devices: [{ appName: 'Ca$$h $& {date} TV', expiresAt: '9999-12-31T00:00:00Z' }] };
  expect(shareText(named, 'en', 'UTC')).toContain('Ca$$h $& {date} TV: active for ever');
});
