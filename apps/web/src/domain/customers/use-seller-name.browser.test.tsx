import { QueryClientProvider } from '@tanstack/react-query';
import { type Group, groups } from '@tessera/contracts/groups';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepShownBrand } from '../../lib/brand.ts';
import { queryClient } from '../../lib/query-client.ts';
import { getSession } from '../../lib/session.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { type OwnBrand, ownBrandQuery } from '../brand/own-brand-query.ts';
import { useSellerName } from './use-seller-name.ts';

beforeEach(() => {
  queryClient.clear();
  keepShownBrand(null);
});

const Seller = () => <p data-testid="seller">{useSellerName()}</p>;

async function sellerOf(groupId: Group, own: Partial<OwnBrand> | null = null) {
  signIn(groupId, own ? ['own-brand'] : []);
  if (own) queryClient.setQueryData(ownBrandQuery.queryKey, own as OwnBrand);
  await draw(
    <QueryClientProvider client={queryClient}>
      <Seller />
    </QueryClientProvider>,
  );
  return expect.element(page.getByTestId('seller'));
}

const myName = () => getSession()?.user.name ?? '';

test('a reseller writes as their shop', async () => {
  const domain = { domain: 'tv.example.com', verified_at: '2026-01-01T00:00:00Z' } as OwnBrand['domain'];
  await (await sellerOf(groups.reseller, { name: 'Omar TV', domain })).toHaveTextContent('Omar TV');
});

test('one without a name for it is called as their customers’ page is', async () => {
  const domain = { domain: 'tv.example.com', verified_at: '2026-01-01T00:00:00Z' } as OwnBrand['domain'];
  await (await sellerOf(groups.reseller, { name: null, domain })).toHaveTextContent('tv.example.com');
});

test('one without a shop writes by their own name, and not the operator’s', async () => {
  await (await sellerOf(groups.reseller, { name: null, domain: null })).toHaveTextContent(myName());
});

test('a sub-reseller writes as the shop that they are shown', async () => {
  signIn(groups.subReseller);
  keepShownBrand({ userId: getSession()!.user.id, brand: { name: 'Orbit', logo: null } });
  await (await sellerOf(groups.subReseller)).toHaveTextContent('Orbit');
});

test('a sub-reseller under nobody’s shop writes by their own name', async () => {
  signIn(groups.subReseller);
  keepShownBrand({ userId: getSession()!.user.id, brand: null });
  await (await sellerOf(groups.subReseller)).toHaveTextContent(myName());
});

test('the operator writes as the portal', async () => {
  await (await sellerOf(groups.admin)).toHaveTextContent('Tessera');
});
