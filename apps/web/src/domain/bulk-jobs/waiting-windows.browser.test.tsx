import { QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { RenewDialog } from '../renewals/renew-dialog.tsx';
import { SelectionDialog } from './selection-dialog.tsx';

const cost = { total_credit: 2, balance: 47, balance_after: 45 };
const row = { device_id: 1, mac_address: '00:1A:79:00:00:01', app_name: 'Desk Films', credit_point: 2 };
const onClose = vi.fn();
const devices = [{ id: 1 }];
const selected = { device_ids: [1] } as unknown as Parameters<typeof SelectionDialog>[0]['selected'];

const kinds = [
  [
    'what renews several',
    <RenewDialog key="renew" devices={devices} onDone={onClose} onClose={onClose} />,
    '/renew-devices',
    { ...cost, rows: [row] },
    textOf('domain/renewals:renewNamed', { count: 1, number: '1' }),
  ],
  [
    'what is done to a selection',
    <SelectionDialog key="select" action="renew" selected={selected} onStarted={() => {}} onClose={onClose} />,
    '/confirm',
    {
      ...cost,
      selection_id: 5,
      valid: 1,
      applications: [{ app_name: 'Desk Films', count: 1, total_credit: 2 }],
      problems: [],
    },
    textOf('domain/bulk-jobs:do.renew', { count: 1, number: '1' }),
  ],
] as const;

test.each(kinds)('%s stays until it is answered, and is told by a toast where the screen was left', async (...kind) => {
  const [, window, path, preview, confirmLabel] = kind;
  signIn();
  onClose.mockClear();
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  let asked = 0;
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (!String(url).endsWith(path)) return new Response(JSON.stringify({ status: true, data: preview }));
    asked += 1;
    return (asked === 1 ? answers[0] : answers[1]).promise;
  });
  onTestFinished(() => {
    fetch.mockRestore();
    queryClient.clear();
  });
  const refuse = (msg: string) => new Response(JSON.stringify({ status: false, msg }), { status: 422 });
  await draw(<Toasts />);
  const leave = await draw(<QueryClientProvider client={queryClient}>{window}</QueryClientProvider>);
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: confirmLabel });
  await confirm.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('button', { name: textOf('common:cancel') })).toBeDisabled();
  answers[0].resolve(refuse('Not enough.'));
  await expect.element(dialog.getByText('Not enough.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await confirm.click();
  await expect.poll(() => asked).toBe(2);
  leave();
  answers[1].resolve(refuse('Not now.'));
  await expect.element(page.getByTestId('toast')).toHaveTextContent('Not now.');
});
