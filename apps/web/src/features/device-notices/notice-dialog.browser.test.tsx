import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dropDrafts, keepDraft } from '../../lib/drafts.ts';
import { textOf } from '../../lib/i18n.ts';
import { draftOwner } from '../../lib/scene.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { NoticeDialog } from './notice-dialog.tsx';

test('a draft whose server is gone shows that there was one, is refused there, and can be for whichever', async () => {
  signIn(groups.reseller, ['servers', 'device-notices']);
  onTestFinished(dropDrafts);
  keepDraft(draftOwner(1), 'device-notice', {
    texts: [{ key: 0, locale: 'en', title: 'Maintenance', text: 'Tonight.' }],
    server_id: '5',
  });
  const errors = { server_id: ['You can’t use this server here.'] };
  answerCalls(({ call }) =>
    /^POST .*device-notices$/.test(call)
      ? Response.json({ status: false, statusCode: 'C10011', msg: 'No.', errors }, { status: 422 })
      : { data: call.endsWith('reach') ? { devices: 0 } : [] },
  );
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  const server = page.getByRole('combobox', { name: textOf('device-notices:server') });
  await expect.element(server).toHaveValue('5');
  await page.getByRole('button', { name: textOf('device-notices:write'), exact: true }).click();
  await expect.element(page.getByText('You can’t use this server here.')).toBeVisible();
  await userEvent.selectOptions(server, textOf('device-notices:whichever'));
  await expect.element(server).toHaveValue('');
  await expect.element(server).toHaveFocus();
});
