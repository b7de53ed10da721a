import { useQuery } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import type { ReactNode } from 'react';
import { test } from 'vitest';
import type { AllowedApplication } from '../domain/applications/application-queries.ts';
import { OwnPrices } from '../domain/applications/own-prices.tsx';
import type { Application } from '../features/applications/applications.api.ts';
import { ResellerPricesSection } from '../features/applications/reseller-prices-section.tsx';
import { CheckResults } from '../features/devices/check-results.tsx';
import { ChangeDomainPage } from '../features/playlists/change-domain-page.tsx';
import { DevicePlaylists } from '../features/playlists/device-playlists.tsx';
import { PlaylistsPage } from '../features/playlists/playlists-page.tsx';
import { PricesBeside } from '../features/resellers/prices-beside.tsx';
import type { Reseller } from '../features/resellers/resellers.api.ts';
import { RoleDialog } from '../features/resellers/role-dialog.tsx';
import { TicketDialog } from '../features/tickets/ticket-dialog.tsx';
import type { Ticket } from '../features/tickets/tickets.api.ts';
import { api } from '../lib/api-client.ts';
import { textOf } from '../lib/i18n.ts';
import { expectStays } from '../testing/read-then-fail.tsx';
import { signIn } from '../testing/sign-in.ts';
import { CardsPage } from '../ui/cards.tsx';

const mac = '00:1a:79:00:00:01';
const ignored = () => {};
const price = { user_id: 9, name: 'Amira', email: 'amira@example.com', yearly_credits: 3, lifetime_credits: 9 };
const beside = {
  ...{ app_id: 1, app_name: 'App 1', yearly_credits: 3, lifetime_credits: 9, planned_prices: null },
  ...{ your_yearly_credits: 4, your_lifetime_credits: 9 },
};
const roles = [{ id: 2, name: 'Reseller', suits_groups: [groups.reseller], permissions: [] }];
const films = { id: 3, playlist_name: 'Films', playlist_type: 'general', url: 'http://a.example', protected: false };
const ticket = {
  ...{ id: 5, number: 'T-5', type: 'technical', title: 'No picture', status: 'OPEN', has_more: true, unread: false },
  ...{ created_at: '2026-11-27T09:00:00Z', raised_by: { id: 9, name: 'Salma', email: 's@example.com' } },
  ...{ description: '<p>It is black.</p>', admin_comments: [], reseller_comments: [] },
};
const device = (app_id: number, app_name: string) => ({
  ...{ id: app_id, mac_address: mac, app_id, app_name, status: 'active', never_active: false, is_trial: 0 },
  ...{ lifetime: true, enabled: true, expire_date: '2126-01-01T00:00:00Z', paid_until: '2126-01-01T00:00:00Z' },
});
const applications = [1, 2].map((id) => ({ id, app_name: `App ${id}`, app_logo: null, retired: false }));

function Cards() {
  const query = useQuery({ queryKey: [[], 'cards'], queryFn: () => api('GET /payment-plans') });
  return (
    <CardsPage<{ id: number }, never>
      title="Plans"
      subtitle=""
      addLabel={undefined}
      query={query}
      items={query.data?.plans}
      failure="Failed"
      empty={{ title: 'None' }}
      card={({ id }) => <p>Card {id}</p>}
      dialog={() => null}
    />
  );
}

/** What is drawn, and something of it that was read. */
const screens: Record<string, [node: ReactNode, read: string | RegExp, isTold?: true]> = {
  'a page of cards': [<Cards key="cards" />, 'Card 1', true],
  'where a MAC was found': [
    <CheckResults key="mac" mac={mac} applications={applications as unknown as AllowedApplication[]} />,
    'App 1',
    true,
  ],
  'own prices of resellers': [
    <ResellerPricesSection key="prices" application={{ id: 1 } as Application} />,
    'amira@example.com',
    true,
  ],
  'what applications cost somebody': [
    <OwnPrices key="own" buyer={{ id: 9, name: 'Amira', email: 'amira@example.com' }} allowed={[1]} />,
    'App 1',
    true,
  ],
  'what applications cost a sub-reseller, and oneself': [
    <PricesBeside key="beside" reseller={{ id: 9, name: 'Amira' }} />,
    'App 1',
    true,
  ],
  'the roles to choose from': [
    <RoleDialog
      key="roles"
      reseller={{ id: 9, name: 'Amira', version: 1, group_id: groups.reseller } as Reseller}
      onClose={ignored}
    />,
    new RegExp(`^${textOf('resellers:role')}`),
  ],
  'the playlists of a device': [
    <DevicePlaylists key="lists" device={{ mac, application: { id: 1, name: 'App 1', requiresDeviceKey: false } }} />,
    'Films',
    true,
  ],
  'playlists, before a device is chosen': [<PlaylistsPage key="playlists" />, textOf('playlists:chooseFirst')],
  'a change of domain': [<ChangeDomainPage key="domain" />, new RegExp(`^${textOf('playlists:oldDomain')}`)],
  'a long ticket': [
    <TicketDialog key="ticket" ticket={ticket as never as Ticket} isListed onMove={ignored} onClose={ignored} />,
    'It is black.',
    true,
  ],
};

// A record or a price that may be another by now is said to be so, as lists say it.
test.each(Object.entries(screens))('%s stays where a later reading fails', async (_name, [node, read, isTold]) => {
  signIn(groups.admin, ['actions-app-list', 'playlists', 'view-ticket']);
  const answer = (call: string) => {
    if (call.includes('/payment-plans')) return { plans: [{ id: 1 }] };
    if (call.includes('multi-app')) return { devices: applications.map(({ id, app_name }) => device(id, app_name)) };
    if (call.includes('/sub-resellers/9/prices')) return { data: [beside] };
    if (call.includes('/resellers/9/prices')) return { data: [{ ...price, app_id: 1, app_name: 'Orbit' }] };
    if (call.includes('/prices')) return { data: [price] };
    if (call.includes('/get-roles')) return { roles };
    if (call.includes('/tickets/5')) return { data: ticket };
    if (call.includes('/device-playlists')) return { data: [films] };
    return { data: { ApplicationList: applications } };
  };
  await expectStays({ node, read, answer }, isTold ? 1 : 0);
});
