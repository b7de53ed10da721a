import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { OwnDeviceView } from './own-device-view.tsx';

const device = {
  ...{ mac: '00:1a:79:00:00:01', application: { name: 'Orbit TV' }, status: 'active', package: '1-year' },
  ...{ expires_at: '2027-01-01T00:00:00Z', playlists: [], brand: null, whatsapp: null, accepts_codes: false },
  ...{
    may_change_playlists: false,
    awaits_confirmation: false,
    may_ask_to_renew: true,
    asked_at: null as string | null,
  },
};
const asked = { ...device, asked_at: '2026-11-27T09:00:00Z' };

/** The page of a device, whose readings are answered when the test says so. */
async function open() {
  const readings: ((answer: object) => void)[] = [];
  answerCalls(({ call }) =>
    call.startsWith('GET') ? new Promise<object>((resolve) => readings.push(resolve)) : { asked: true },
  );
  const onEnd = vi.fn();
  const leave = await draw(
    <OwnDeviceView visit={{ environment: 'live', token: 'a' }} onClose={() => {}} onEnd={onEnd} />,
  );
  await expect.poll(() => readings.length).toBe(1);
  return { readings, onEnd, leave };
}

test('of two readings the later one is shown, whichever is answered first', async () => {
  const { readings } = await open();
  readings[0]?.(device);
  const ask = page.getByRole('button', { name: textOf('my-device:ask') });
  await ask.click();
  await expect.poll(() => readings.length).toBe(2);
  await ask.click();
  await expect.poll(() => readings.length).toBe(3);
  readings[2]?.(asked);
  await expect.element(ask).not.toBeInTheDocument();
  readings[1]?.(device);
  // By then the browser has drawn what the answer says.
  await page.getByRole('button', { name: textOf('my-device:close') }).hover();
  expect(ask.elements()).toEqual([]);
});

test('a reading of a visit that is over ends no other one', async () => {
  const { readings, onEnd, leave } = await open();
  leave();
  readings[0]?.(Response.json({ error: { code: 'C10001', message: 'Over.' } }, { status: 401 }));
  const next = await open();
  next.readings[0]?.(device);
  await expect.element(page.getByRole('heading', { name: 'Orbit TV' })).toBeVisible();
  expect(onEnd).not.toHaveBeenCalled();
});

const playlist = {
  ...{ id: 1, name: 'Sports', type: 'general', host: 'tv.example' },
  ...{ protected: false, is_of_code: false },
};
test.each([
  ['no playlists', false, [], 'noPlaylists'],
  ['no playlists, and who may change them once it is confirmed', true, [], 'awaitsConfirmation'],
  ['some, and who may change them once it is confirmed', true, [playlist], 'awaitsConfirmation'],
  ['some that are not to be changed', false, [playlist], null],
] as const)('a device with %s says what there is to wait for', async (_with, awaits_confirmation, playlists, said) => {
  const { readings } = await open();
  readings[0]?.({ ...device, awaits_confirmation, playlists });
  await expect.element(page.getByRole('heading', { name: textOf('my-device:playlists') })).toBeVisible();
  const shown = (['noPlaylists', 'awaitsConfirmation'] as const).filter(
    (text) => page.getByText(textOf(`my-device:${text}`)).elements().length > 0,
  );
  expect(shown).toEqual(said === null ? [] : [said]);
});
