import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { DeviceTimeline } from './device-timeline.tsx';

test.each([
  ['ar', 'For the living room', 'right'],
  ['en', 'لغرفة المعيشة', 'left'],
] as const)('in %s a comment of the other direction stands below what it is about', async (locale, comment, side) => {
  const detail = { comment };
  const event = {
    at: '2026-03-01T10:00:00Z',
    kind: 'enabled',
    actor_email: null,
    detail,
    app_id: 1,
    app_name: 'Orbit',
  };
  await draw(<DeviceTimeline events={[event as never]} tellsFrom={null} hasSeveral={false} />, { locale });
  const words = page.getByText(comment);
  await expect.element(words).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(words.element());
  const place = words.element().getBoundingClientRect();
  expect(Math.abs(text.getBoundingClientRect()[side] - place[side])).toBeLessThan(2);
});

test('what went on with a time of its owner’s is told as renewed, and what began one as activated', async () => {
  const activated = (renewed: boolean, at: string) => ({
    at,
    kind: 'activated',
    actor_email: null,
    detail: { renewed, package: '1-year', credit_point: 1, expire_date: '2028-03-01T10:00:00Z' },
    app_id: 1,
    app_name: 'Orbit',
  });
  const events = [activated(true, '2027-02-01T10:00:00Z'), activated(false, '2026-03-01T10:00:00Z')];
  await draw(<DeviceTimeline events={events as never} tellsFrom={null} hasSeveral={false} />, { locale: 'en' });
  await expect.element(page.getByText('Renewed', { exact: true })).toBeVisible();
  expect([...document.querySelectorAll('li strong')].map((word) => word.textContent)).toEqual(['Renewed', 'Activated']);
});

test('a lifetime that was bought has no end to run until', async () => {
  const event = {
    at: '2026-03-01T10:00:00Z',
    kind: 'activated',
    actor_email: null,
    detail: { renewed: false, package: 'lifetime', credit_point: 2, expire_date: '9999-12-31T00:00:00Z' },
    app_id: 1,
    app_name: 'Orbit',
  };
  await draw(<DeviceTimeline events={[event as never]} tellsFrom={null} hasSeveral={false} />, { locale: 'en' });
  await expect.element(page.getByText('2 credit points · Lifetime', { exact: true })).toBeVisible();
});
