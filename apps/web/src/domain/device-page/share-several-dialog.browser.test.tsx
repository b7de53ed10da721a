import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { updateSession } from '../../lib/session.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { ShareSeveralDialog } from './share-several-dialog.tsx';

const ignored = () => {};
const customer = { id: 1, name: 'Anna', contact: '+49 151 2345678', note: null, locale: 'de' };

beforeEach(() => {
  signIn(groups.reseller, ['multi apps activation', 'customers']);
  queryClient.clear();
});

/** A renewal of two or more, of whom those are told whom the server was told of. */
function serve(total = 2) {
  const told = new Set<number>();
  const device = (id: number, ofWhom: object | null) => ({
    activation_id: id,
    mac_address: `00:1a:79:00:00:${String(id).padStart(2, '0')}`,
    app_name: 'Orbit',
    expire_date: '2027-03-01T10:00:00.000Z',
    customer: ofWhom,
    shared_at: told.has(id) ? '2026-03-01T10:00:00.000Z' : null,
    shared_by_me: told.has(id),
  });
  return answerCalls(({ call, body }) => {
    if (!call.endsWith('/activations/shared'))
      return {
        data: {
          devices: Array.from({ length: total }, (_, place) => device(place + 1, place === 0 ? customer : null)),
          total,
        },
      };
    const { activation_ids: ids, shared } = body as { activation_ids: number[]; shared: boolean };
    for (const id of ids) told[shared ? 'add' : 'delete'](id);
    return { data: { shared_at: null } };
  });
}

const open = () =>
  draw(
    <QueryClientProvider client={queryClient}>
      <ShareSeveralDialog source={{ activationIds: [1] }} onClose={ignored} />
    </QueryClientProvider>,
  );

/** The message goes nowhere in a test. */
async function send() {
  const link = page.getByRole('link', { name: /Anna/ });
  await expect.element(link).toBeVisible();
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
}

const marks = (calls: ReturnType<typeof serve>) => calls.filter(({ call }) => call.endsWith('/activations/shared'));
const count = page.getByText(textOf('domain/device-page:shareCount', { told: '1', total: '2' }));

test('who was told is noted and stays told when it is opened again, until that is taken back', async () => {
  const calls = serve();
  const close = await open();
  await send();
  await expect.element(count).toBeVisible();
  expect(marks(calls)).toMatchObject([{ body: { activation_ids: [1], shared: true } }]);
  close();
  queryClient.clear();
  await open();
  await expect.element(count).toBeVisible();
  await page.getByRole('button', { name: `${textOf('domain/device-page:notShared')} Anna` }).click();
  await expect.element(count).not.toBeInTheDocument();
  expect(marks(calls)).toHaveLength(2);
});

test('who looks on as somebody else notes nobody as told', async () => {
  const calls = serve();
  updateSession({ viewer: { id: 9, name: 'Admin', email: 'admin@example.com' } as never });
  onTestFinished(() => updateSession({ viewer: undefined }));
  await open();
  await send();
  expect(marks(calls)).toEqual([]);
});

test('the list of thirty ends where they end, and not in a window of its own on a phone', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  serve(30);
  await open();
  await expect.element(page.getByRole('link', { name: /:30$/ })).toBeInTheDocument();
  const { scrollHeight, clientHeight } = page.getByRole('list').element();
  expect(scrollHeight).toBe(clientHeight);
});
