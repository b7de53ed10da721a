import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { OwnDomain } from './own-domain.tsx';

afterEach(() => vi.restoreAllMocks());

test('a domain is given up only once that was confirmed', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const domain = {
    domain: 'tv.example.com',
    record_name: '_portal.tv.example.com',
    record_value: 'portal-domain=1',
    verified_at: null,
    seen_at: null,
    checked_at: null,
    reached_at: null,
  };
  await draw(<OwnDomain domain={domain} />);
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Give up tv.example.com?' })).toBeVisible();
  expect(sent.mock.calls.filter(([, init]) => init?.method === 'DELETE')).toEqual([]);
});
