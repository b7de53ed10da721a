import { groups } from '@tessera/contracts/groups';
import type { ComponentProps } from 'react';
import { test } from 'vitest';
import { ApiAccess } from '../domain/api-access/api-access.tsx';
import { DeviceView } from '../domain/device-page/device-view.tsx';
import { RenewRow } from '../domain/device-page/renew-row.tsx';
import type { StatementSearch } from '../features/credits/credits.api.ts';
import { StatementPage } from '../features/credits/statement-page.tsx';
import { StatementSumsBar } from '../features/credits/statement-sums.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { PasscodePrompts } from '../features/identity/account/passcode-prompts.tsx';
import { SessionsSection } from '../features/identity/account/sessions-section.tsx';
import { MovePage } from '../features/moving-in/move-page.tsx';
import { MoveRows } from '../features/moving-in/move-rows.tsx';
import type { Move } from '../features/moving-in/moving-in.api.ts';
import { MovingInPage } from '../features/moving-in/moving-in-page.tsx';
import { CurrentNotifications } from '../features/notifications/current-notifications.tsx';
import { OffersPage } from '../features/notifications/offers-page.tsx';
import { ToldHowPage } from '../features/notifications/told-how-page.tsx';
import { ResellersReport } from '../features/reports/resellers-report.tsx';
import { BoxManagementPage } from '../features/resellers/box-management-page.tsx';
import { ServersPage } from '../features/servers/servers-page.tsx';
import { ApplicationLimits } from '../features/trials/application-limits.tsx';
import { TrialsPage } from '../features/trials/trials-page.tsx';
import { RoleBoxes } from '../features/users-and-roles/role-boxes.tsx';
import { WebhookListPage } from '../features/webhooks/webhook-list-page.tsx';
import { textOf } from '../lib/i18n.ts';
import { expectStays, type ReadScreen } from '../testing/read-then-fail.tsx';
import { signIn } from '../testing/sign-in.ts';

const ignored = () => {};
const now = '2026-11-27T09:00:00Z';
const move = { id: 4, file_name: 'theirs.csv', created_at: now, state: 'finished', held: null } as unknown as Move;
const row = {
  ...{ row: 1, line: 2, kind: 'person', name: 'Amira', email: 'amira@example.com', balance: null, parent: null },
  ...{ plan: 'new', problem: null, texts: [], undo: null },
};
const notifications = [
  { id: 6, title: 'New prices', description: '<p>From May.</p>', starts_at: now, created_at: now },
];
const told = { unread: 0, notifications, readNotifications: [6] };
const server = {
  ...{ id: 3, name: 'Main line', host: 'http://line.test', note: null, for_sub_resellers: false },
  ...{ devices: 2, playlists: 2, code_playlists: 0, previous_host: null, moved_at: null },
};
const webhook = {
  ...{ id: 3, url: 'https://hooks.example.com/t', description: null, events: ['device.activated'], is_enabled: true },
  ...{ disabled_at: null, failures_in_row: 0, kept_since: null, last_delivered_at: null, created_at: now },
};
const session = { id: 2, user_agent: null, ip: '10.0.0.7', created_at: now, last_seen_at: now, is_current: true };
const limits = { app_id: 1, app_name: 'Orbit', off: false, trial_days: 7, per_day: null, today: 0, granted_today: 0 };
const search: StatementSearch = { page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '' };
const renewable = {
  ...{ mac_address: '00:1a:79:00:00:01', app_id: 1, app_name: 'Orbit', status: 'active', never_active: false },
  ...{ expire_date: '2027-05-01T00:00:00Z', paid_until: '2027-05-01T00:00:00Z', is_trial: 0 },
} as ComponentProps<typeof RenewRow>['device'];
const page = { mac_address: '00:1a:79:00:00:01', devices: [], events: [], tells_from: null, others_held_back: false };
const other = {
  id: 1,
  mac_address: page.mac_address,
  app_id: 1,
  app_name: 'Orbit',
  app_logo: null,
  status: 'active',
  enabled: true,
  lifetime: true,
};

/** Screens and windows of what may be another by now, and what each of them is read from. */
const screens: Record<string, Omit<ReadScreen, 'answer'> & { data: object }> = {
  'the rows of a file': {
    node: <MoveRows key="rows" move={move} first="all" />,
    read: 'amira@example.com',
    data: { data: { total: 1, rows: [row] } },
  },
  'the files that came': { node: <MovingInPage key="files" />, read: 'theirs.csv', data: { data: [move] } },
  'a file on its way': {
    node: <MovePage key="file" />,
    read: 'theirs.csv',
    data: { data: { ...move, state: 'none' } },
    place: { path: '/moving-in/$moveId', at: '/moving-in/4' },
  },
  'what everybody is told': { node: <OffersPage key="offers" />, read: 'New prices', data: { data: told } },
  'what the bell opens': {
    node: <CurrentNotifications key="bell" onClose={ignored} />,
    read: 'New prices',
    data: { data: told },
  },
  'what one is told how': {
    node: <ToldHowPage key="told" />,
    read: textOf('notifications:toldHow.always'),
    data: { data: { tellings: [] } },
  },
  'the boxes of a reseller': {
    node: <BoxManagementPage key="boxes" />,
    read: textOf('resellers:canDisable', { count: '3' }),
    data: { data: { can_disable: 3, can_enable: 1, name: 'Amira' } },
    place: { path: '/box-management/$resellerId', at: '/box-management/9' },
  },
  roles: {
    node: <RoleBoxes key="roles" />,
    read: 'Night desk',
    data: { roles: [{ id: 2, name: 'Night desk', version: 1, locked: false, permissions: [] }] },
  },
  webhooks: { node: <WebhookListPage key="hooks" />, read: webhook.url, data: { data: [webhook] } },
  servers: {
    node: <ServersPage key="servers" />,
    read: 'Main line',
    data: { data: [server] },
    place: { path: '/servers', at: '/servers' },
  },
  sessions: { node: <SessionsSection key="sessions" />, read: '10.0.0.7', data: { data: [session] } },
  'the limits of trials': {
    node: <ApplicationLimits key="limits" />,
    read: 'Orbit',
    data: { data: { applications: [limits] } },
  },
  'the figures of trials': {
    node: <TrialsPage key="trials" />,
    read: textOf('trials:empty'),
    data: { data: { months: [], applications: [], resellers: [] } },
    place: { path: '/trials', at: '/trials' },
  },
  'a report': {
    node: <ResellersReport key="report" search={{}} narrow={ignored} />,
    read: textOf('reports:nothing'),
    data: { data: { resellers: [], counted_through: '2026-11-26' } },
  },
  'an API key': {
    node: (
      <PasscodePrompts key="key">
        <ApiAccess userId={9} />
      </PasscodePrompts>
    ),
    read: textOf('common:status'),
    data: {
      data: {
        api_key: 'tsk_live_••••1234',
        api_access: 1,
        suspended: false,
        allowed_addresses: [],
        scopes: [],
        last_used_at: null,
      },
    },
  },
  'a statement': {
    node: <StatementPage key="statement" />,
    read: textOf('credits:logEmpty'),
    data: { data: { account: { email: 's@example.com', balance: 7 }, rows: [], next: null, sums: [] } },
    place: { path: '/credit-statement', at: '/credit-statement', search: { ...search } },
  },
  'what a statement comes to': {
    node: <StatementSumsBar key="sums" table={{ search: { ...search, sums: 'all' }, set: ignored }} />,
    read: textOf('credits:logEmpty'),
    data: { data: { sums: [] } },
  },
  'the price of a renewal': {
    node: <RenewRow key="renew" device={renewable} onDone={ignored} onAsk={ignored} />,
    read: textOf('domain/device-page:cost'),
    data: { data: { ApplicationList: [{ id: 1, app_name: 'Orbit', yearly_credits: 5, lifetime_credits: 9 }] } },
  },
  'all about a MAC': {
    node: <DeviceView key="mac" mac={page.mac_address} onStep={ignored} />,
    read: 'Orbit',
    data: { data: { ...page, others: [other] } },
  },
};

// The work list and the figures are read apart.
test('the dashboard stays where a later reading fails, and says so of each part', async () => {
  signIn(groups.reseller);
  const none = { activations: 0, credit_points: 0 };
  const figures = { totals: none, before: none, whole: none, whole_before: none, trend: [], UserActiTranLogs: [] };
  const expiring = { in_7_days: 0, in_7_days_is_capped: false, in_30_days: 0, in_30_days_is_capped: false };
  const credit = { used: 0, balance: 7, days_left: null };
  const data = { failed_files: [], credit, ...figures, expiring, total_credit_share: 1, total_credit_points: 2 };
  await expectStays(
    {
      node: <DashboardPage />,
      read: textOf('dashboard:work.nothing'),
      answer: () => ({ data, meta: { total: 4 }, credit_point: 7 }),
      place: { path: '/dashboard', at: '/dashboard' },
    },
    2,
  );
});

test.each(Object.entries(screens))(
  '%s stays where a later reading fails, and says so',
  async (_name, { data, ...rest }) => {
    signIn(groups.reseller, ['playlists', 'disable-boxes']);
    await expectStays({ ...rest, answer: () => data }, 1);
  },
);
