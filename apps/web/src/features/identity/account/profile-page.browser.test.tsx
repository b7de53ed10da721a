import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { getSession, updateSession } from '../../../lib/session.ts';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { draw } from '../../../testing/draw.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import { Toasts } from '../../../ui/toast.tsx';
import { ProfilePage } from './profile-page.tsx';

const profile = {
  name: 'Salma',
  email: 'salma@example.com',
  role: { id: 2, name: 'Reseller' },
  locale: 'en',
  time_zone: 'Africa/Cairo',
  two_factor: false,
  recovery_codes_left: 0,
  needsCurrentPassword: false,
};

test('saves what was typed alone: what was saved elsewhere meanwhile stays', async () => {
  signIn();
  const calls = answerCalls(({ call }) => ({
    status: true,
    msg: 'Saved.',
    data: call.endsWith('/profile') ? profile : [],
  }));
  await draw(
    <QueryClientProvider client={queryClient}>
      <ProfilePage />
      <Toasts />
    </QueryClientProvider>,
  );
  const sent = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  const save = page.getByRole('button', { name: textOf('common:save'), exact: true });
  await page.getByRole('textbox', { name: textOf('common:name') }).fill('Salma Haddad');
  await save.click();
  await expect.poll(sent).toEqual([{ name: 'Salma Haddad' }]);
  await expect.element(save).toBeEnabled();
  await page.getByRole('combobox', { name: textOf('identity/account:profile.language') }).selectOptions('de');
  await save.click();
  await expect.poll(() => sent()[1]).toEqual({ locale: 'de' });
  // In whichever language it stands by now.
  await expect.poll(() => document.querySelector('main button[data-loading]')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('shows times in the zone that it names from now on, as chosen in another browser meanwhile', async () => {
  signIn();
  updateSession({ timeZone: 'America/St_Johns' });
  queryClient.clear();
  answerCalls(({ call }) => ({ status: true, data: call.endsWith('/profile') ? profile : [] }));
  await draw(
    <QueryClientProvider client={queryClient}>
      <ProfilePage />
    </QueryClientProvider>,
  );
  const zone = page.getByRole('combobox', { name: textOf('identity/account:profile.timeZone') });
  await expect.element(zone).toHaveValue('Africa/Cairo');
  expect(getSession()?.timeZone).toBe('Africa/Cairo');
});

test.each([
  [false, 0],
  [true, 1],
])(
  'setting up two-step sign-in where the sign-in is older is %s: asks for the password %i times',
  async (needs, times) => {
    signIn();
    queryClient.clear();
    answerCalls(({ call }) => {
      if (call.endsWith('/two-factor/setup'))
        return { status: true, data: { secret: 'ABC', otpauth_url: 'x', qr_svg: '<svg/>' } };
      return { status: true, data: call.endsWith('/profile') ? { ...profile, needsCurrentPassword: needs } : [] };
    });
    await draw(
      <QueryClientProvider client={queryClient}>
        <ProfilePage />
      </QueryClientProvider>,
    );
    await page.getByRole('button', { name: textOf('identity/account:twoStep.setUp') }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('textbox', { name: textOf('identity/account:twoStep.code') })).toBeVisible();
    expect(dialog.getByLabelText(textOf('identity/account:profile.current')).elements()).toHaveLength(times);
  },
);
