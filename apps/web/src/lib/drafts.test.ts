import { beforeEach, expect, it } from 'vitest';
import { stubBrowser } from '../testing/browser-stub.ts';
import { dropDraft, dropDrafts, keepDraft, readDraft } from './drafts.ts';

beforeEach(stubBrowser);

it('keeps what was typed, for that person alone', () => {
  keepDraft('1', 'add-reseller', { name: 'Omar', application_allowed: [1, 2], isOn: true });
  expect(readDraft('1', 'add-reseller')).toEqual({ name: 'Omar', application_allowed: [1, 2], isOn: true });
  expect(readDraft('2', 'add-reseller')).toBeNull();
});

it.each([
  'password',
  'password_confirmation',
  'current_password',
  'passcode',
  'creditSharePasscode',
  'pin',
  'device_key',
  'token',
  'code',
])('never keeps a %s', (name) => {
  keepDraft('1', 'form', { [name]: 'secret', name: 'kept' });
  expect(readDraft('1', 'form')).toEqual({ name: 'kept' });
});

it('leaves out what cannot be written down', () => {
  keepDraft('1', 'form', { file: new Date(), list: [new Map()], name: 'kept' });
  expect(readDraft('1', 'form')).toEqual({ name: 'kept' });
});

it('forgets one draft, or all', () => {
  keepDraft('1', 'a', { name: 'a' });
  keepDraft('1', 'b', { name: 'b' });
  dropDraft('1', 'a');
  expect([readDraft('1', 'a'), readDraft('1', 'b')]).toEqual([null, { name: 'b' }]);
  dropDrafts();
  expect(readDraft('1', 'b')).toBeNull();
});

it('keeps the words where there is no room for the pictures', () => {
  const { setItem } = sessionStorage;
  sessionStorage.setItem = (key, value) => {
    if (value.length > 1000) throw new DOMException('', 'QuotaExceededError');
    setItem.call(sessionStorage, key, value);
  };
  const picture = `<img src="data:image/png;base64,${'A'.repeat(2000)}" alt="x">`;
  keepDraft('1', 'create-ticket', { title: 'Dark', description: `<p>It stays dark.</p>${picture}` });
  expect(readDraft('1', 'create-ticket')).toEqual({
    title: 'Dark',
    description: '<p>It stays dark.</p><img src="" alt="x">',
  });
});
