import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { reminderTexts } from '@tessera/contracts/reminder-texts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { beginSession, endSession, type Session, updateSession } from '../../lib/session.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { ownBrandQuery } from '../brand/own-brand-query.ts';
import { RemindButton, RemindedAt } from './remind-button.tsx';
import { reminderTextsQuery } from './reminders.api.ts';

const mac = '00:1a:79:00:00:01';
const customer = { id: 1, name: 'Anna', contact: '+49 151 2345678', note: null, locale: 'de' } as const;

beforeEach(() => {
  queryClient.clear();
  const texts = Object.entries(reminderTexts).map(([locale, text]) => ({ locale, text, is_own: false }));
  queryClient.setQueryData(reminderTextsQuery.queryKey, texts as never);
  queryClient.setQueryData(ownBrandQuery.queryKey, { name: 'Omar TV' } as never);
  signIn(groups.reseller, ['customers', 'own-brand']);
});

const remind = (props: Partial<Parameters<typeof RemindButton>[0]>) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <RemindButton isShort customer={customer} mac={mac} end="2027-03-01T10:00:00.000Z" {...props} />
    </QueryClientProvider>,
  );

/** By the device too, as somebody may have several. */
const button = () => page.getByRole('button', { name: `${textOf('domain/customers:remind')} Anna ${mac}` });

test('a row’s customer is reminded in their language, at their number, of the day that it ends', async () => {
  await remind({});
  await button().click();
  const link = page.getByRole('link', { name: textOf('domain/reminders:whatsapp') });
  await expect.element(link).toBeVisible();
  const { pathname, searchParams } = new URL(link.element().getAttribute('href') ?? '');
  expect(pathname).toBe('/491512345678');
  expect(searchParams.get('text')).toBe(
    `Hallo Anna, Ihr Gerät ${mac}: bezahlt bis 1. März 2027. Antworten Sie einfach hier, um es zu verlängern.\nOmar TV`,
  );
});

test('a row’s button says what it does where there is room, and is called so where there is none', async () => {
  onTestFinished(() => page.viewport(414, 896));
  const word = page.getByText(textOf('domain/customers:remind'), { exact: true });
  await remind({});
  for (const [width, isRoom] of [
    [390, true],
    [1000, false],
    [1440, true],
  ] as const) {
    await page.viewport(width, 896);
    await expect.element(button()).toBeVisible();
    await expect.poll(() => (word.element() as HTMLElement).offsetWidth > 0).toBe(isRoom);
  }
});

test('a mail is about something, in the customer’s language', async () => {
  await remind({ customer: { ...customer, contact: 'anna@example.com' } });
  await button().click();
  const link = page.getByRole('link', { name: textOf('domain/reminders:mail') });
  await expect.element(link).toBeVisible();
  const { searchParams } = new URL(link.element().getAttribute('href') ?? '');
  expect(searchParams.get('subject')).toBe('Ihr Gerät: bezahlt bis 1. März 2027');
  expect(searchParams.get('body')?.split('\r\n').at(-1)).toBe('Omar TV');
});

test('which end they were reminded of is noted with it', async () => {
  signIn(groups.reseller, ['customers']);
  const calls = answerCalls(() => ({ data: { reminded_at: null } }));
  await remind({});
  await button().click();
  const link = page.getByRole('link', { name: textOf('domain/reminders:whatsapp') });
  await expect.element(link).toBeVisible();
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toContainEqual({ opened: true, end: '2027-03-01T10:00:00.000Z' });
});

test('nobody is reminded where nobody is noted, may be known of, or ever ends', async () => {
  await remind({ customer: null });
  await remind({ customer: undefined });
  await remind({ end: null });
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('who looks on as somebody else reminds nobody of theirs', async () => {
  const member: Session = {
    expiresAt: '2999-01-01T00:00:00Z',
    user: { id: 1, name: 'Salma', email: 'salma@example.com', groupId: groups.reseller, roleName: 'Reseller' },
    permissions: ['customers'],
    hasPasscode: true,
    canGoToggle: false,
  };
  beginSession({ ...member, viewer: { ...member, user: { ...member.user, id: 2 } } }, '/login');
  onTestFinished(() => {
    updateSession({ viewer: undefined });
    endSession('signed-out');
  });
  await remind({});
  expect(page.getByRole('button').elements()).toEqual([]);
  updateSession({ viewer: undefined });
  await expect.element(page.getByRole('button')).toBeVisible();
});

test('a reminder that somebody opened is told with its time', async () => {
  await draw(<RemindedAt customer={{ ...customer, reminded_at: '2027-02-20T10:00:00.000Z' }} />);
  await expect.element(page.getByText(/2027/)).toBeVisible();
});
