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
  expect(shareText(shared, 'de').split('\n')).toEqual([
    'MAC: 00:1a:79:00:00:01',
    expect.stringMatching(/^Orbit: aktiv bis .*2027/),
    'Nova: für immer aktiv',
  ]);
  expect(shareText(shared, 'en')).toContain('Nova: active for ever');
});
