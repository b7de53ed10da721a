import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { SocialWidgetPage } from './social-widget-page.tsx';

const kept = { id: 1, whatsapp_number: '+201001234567', telegram_number: 'tessera', created_by: null };

/** The form, and what it has sent. */
async function open(contacts: object = kept) {
  signIn(groups.admin, ['view-social-widget', 'edit-social-widget']);
  queryClient.clear();
  const calls = answerCalls(() => ({ status: true, msg: 'Saved', data: { SocialWidget: contacts } }));
  const leave = await draw(
    <QueryClientProvider client={queryClient}>
      <SocialWidgetPage />
    </QueryClientProvider>,
  );
  const sent = () => calls.filter(({ call }) => call.includes('/set-social-widget')).map(({ body }) => body);
  const save = () => page.getByRole('button', { name: textOf('common:save') }).click();
  return { sent, save, leave };
}

test('a contact that was not typed is not sent: somebody else may have changed it', async () => {
  const { sent, save } = await open();
  await page.getByLabelText(textOf('social-widget:telegram')).fill('tessera_help');
  await save();
  await expect.poll(sent).toEqual([{ requestData: { telegram: 'tessera_help' } }]);
});

test('another country alone is another number', async () => {
  const { sent, save } = await open();
  await page.getByRole('combobox', { name: textOf('social-widget:dialCode') }).fill('Germany');
  await userEvent.keyboard('{Enter}');
  await save();
  await expect.poll(sent).toEqual([{ requestData: { whatsapp: '+491001234567' } }]);
});

test('a number that was typed comes back beside the country that it was typed in, whatever others saved meanwhile', async () => {
  const { leave } = await open();
  await page.getByLabelText(textOf('social-widget:whatsapp')).fill('1009999999');
  leave();
  const { sent, save } = await open({ ...kept, whatsapp_number: '+491712345678' });
  await expect.element(page.getByLabelText(textOf('social-widget:whatsapp'))).toHaveValue('1009999999');
  await save();
  await expect.poll(sent).toEqual([{ requestData: { whatsapp: '+201009999999' } }]);
});

test('a country without a number is none, and takes nobody’s away', async () => {
  const { sent, save } = await open({ ...kept, whatsapp_number: null });
  await page.getByRole('combobox', { name: textOf('social-widget:dialCode') }).fill('Germany');
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText(textOf('social-widget:telegram')).fill('tessera_help');
  await save();
  await expect.poll(sent).toEqual([{ requestData: { telegram: 'tessera_help' } }]);
});
