import { groups } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { AddedNotice } from './added-notice.tsx';

const ignored = () => {};
const person = { id: 7, name: 'Mona', email: 'mona@example.com' };

async function drawNotice(permissions: Permission[], shown: { person?: typeof person & { credit_point: number } }) {
  signIn(groups.admin, ['reseller-list', ...permissions]);
  const notice = { shown: { message: 'Added.', ...shown }, show: ignored, hide: ignored, go: ignored, hold: ignored };
  await drawScreen({
    path: '/add-reseller',
    at: '/add-reseller',
    component: () => <AddedNotice title="Add reseller" notice={notice} onAnother={ignored} />,
    others: ['/reseller-list', '/resellers/$resellerId'],
  });
  await expect.element(page.getByText('Added.')).toBeVisible();
}

const filled = () => [...document.querySelectorAll('main [data-variant=filled]')].map(({ textContent }) => textContent);

test.each<[string, Permission[], number | undefined, string]>([
  ['they have no credit and may be given some: giving it', ['add-credit'], 0, textOf('resellers:addCredit')],
  ['they began with credit: their page', ['add-credit'], 5, textOf('resellers:open')],
  ['one may give none: their page', [], 0, textOf('resellers:open')],
  ['nobody was added, but edited or assigned: the list', ['add-credit'], undefined, textOf('resellers:toList')],
])('the one button that stands out is what comes next: where %s', async (_, permissions, credit, label) => {
  await drawNotice(permissions, credit === undefined ? {} : { person: { ...person, credit_point: credit } });
  expect(filled()).toEqual([label]);
});
