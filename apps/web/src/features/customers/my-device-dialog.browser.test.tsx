import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { MyDeviceDialog } from './my-device-dialog.tsx';

test('what is saved of the customers’ own page is no text', async () => {
  signIn(groups.reseller, ['customers']);
  answerCalls(() => ({ status: true, data: { may_change_playlists: true, whatsapp: null } }));
  await draw(
    <QueryClientProvider client={queryClient}>
      <MyDeviceDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: textOf('common:save'), exact: true })).toBeVisible();
});
