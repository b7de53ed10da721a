import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import type { LoggedActivation } from './activations.api.ts';
import { useCanGiveBack } from './use-can-give-back.ts';

const bought: LoggedActivation = {
  ...{ id: 2, module: 'Films', credit_point: 3, mac_address: '00:1a:79:00:00:02', reseller_id: 2, by_operator: false },
  ...{ reseller_detail: { email: 'mona@example.com' }, activated_from: 'portal', renewed: false, reversed: false },
  ...{ created_at: '2026-11-01T10:00:00Z', box_expiry_date: '2027-11-01T10:00:00Z' },
};

const rows: Record<string, LoggedActivation> = {
  'a reseller’s': bought,
  'one’s own': { ...bought, reseller_id: 1 },
  'a colleague’s': { ...bought, by_operator: true },
  'for nothing': { ...bought, credit_point: 0 },
  'taken back': { ...bought, reversed: true },
};

function Offers() {
  const canGiveBack = useCanGiveBack();
  return (
    <p>
      Offered:{' '}
      {Object.keys(rows)
        .filter((name) => canGiveBack(rows[name] as LoggedActivation))
        .join(', ')}
    </p>
  );
}

test('what something cost is given back to other people who have a page for it, where it cost something and still stands', async () => {
  signIn(groups.admin, ['add-credit']);
  await drawScreen({ path: '/log', at: '/log', component: Offers, others: ['/resellers/$resellerId'] });
  await expect.element(page.getByText('Offered: a reseller’s', { exact: true })).toBeVisible();
});
