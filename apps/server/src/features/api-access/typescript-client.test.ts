import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../../../clients/typescript/src/client/index.ts';
import {
  getFetchAllowedApplications,
  getGetResellersCreditPoints,
  playerGetStatus,
  postActivatedApps,
  postCheckDeviceStatus,
  postDisableMac,
  postGetMultiAppActivate,
} from '../../../../../clients/typescript/src/index.ts';
import { addApplication, addReseller, startPlayer } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

declare global {
  /** As browsers' types call what can be sent; the client names it. */
  type BodyInit = NonNullable<RequestInit['body']>;
}

/** The generated client on a server that runs, as an integrator has it. */
let app: TestApp;
let origin: string;
let baseUrl: string;
let application: { id: number; name: string };
const macAddress = '00:1a:79:95:0a:01';

beforeAll(async () => {
  app = await openTestApp();
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
  baseUrl = `${origin}/api`;
  application = await addApplication(app);
});
afterAll(() => app.close());

/** A client with the key of somebody who has 3 credit points. */
async function connectSomebody() {
  const reseller = await addReseller(app, { applications: [application.id], credit: 3 });
  const params = { id: reseller.id };
  const body = { passcode: reseller.passcode };
  const made = await app.call('POST /resellers/{id}/enable-api-access', { as: reseller, params, body });
  const scopes = ['check', 'activate', 'credit-read', 'devices'];
  await app.call('PUT /resellers/{id}/api-access', { as: reseller, params, body: { scopes, allowed_addresses: [] } });
  return connect(made.body.data.api_key ?? '');
}

const connect = (auth: string) => createClient({ baseUrl, auth });

test('signs in by a key, activates once however often it is sent, checks, lists and disables', async () => {
  const client = await connectSomebody();
  const { data: allowed } = await getFetchAllowedApplications({ client });
  expect(allowed?.data.ApplicationList).toMatchObject([{ id: application.id }]);

  const activate = () =>
    postGetMultiAppActivate({
      client,
      headers: { 'Idempotency-Key': 'order-1001' },
      body: { requestData: { macAddress, app_id: application.id, is_trial: 3 } },
    });
  const [first, ...again] = await Promise.all(Array.from({ length: 4 }, activate));
  expect(first?.data?.remaining_credit).toBe(2);
  for (const { data } of again) expect(data?.data.activation_id).toBe(first?.data?.data.activation_id);
  const { data: credit } = await getGetResellersCreditPoints({ client });
  expect(credit?.credit_point).toBe(2);

  const { data: checked } = await postCheckDeviceStatus({ client, body: { macAddress, app_id: application.id } });
  expect(checked?.device).toMatchObject({ status: 'active', is_own: true, enabled: true });
  const { data: list } = await postActivatedApps({ client, body: { page_size: 10 } });
  expect(list?.data.Devices.map(({ mac_address }) => mac_address)).toEqual([macAddress]);
  const { data: off } = await postDisableMac({ client, body: { macAddress, app_ids: [application.id] } });
  expect(off?.results[0]?.ok).toBe(true);
});

test('tells refusals by their codes, which are types', async () => {
  const body = { requestData: { macAddress: '00:1a:79:95:0a:02', app_id: application.id, is_trial: 3 as const } };
  const headers = { 'Idempotency-Key': 'order-2002' };
  const client = await connectSomebody();
  await postGetMultiAppActivate({ client, headers, body });
  const other = { requestData: { ...body.requestData, is_trial: 2 as const } };
  const { error, response } = await postGetMultiAppActivate({ client, headers, body: other });
  const code: 'C10017' | undefined = error?.statusCode === 'C10017' ? error.statusCode : undefined;
  expect([response?.status, code]).toEqual([409, 'C10017']);

  const nobody = await getFetchAllowedApplications({ client: connect('tsr_live_nobodys-key-at-all') });
  expect([nobody.response?.status, nobody.error?.statusCode]).toEqual([401, 'C10002']);
  const missing = await postCheckDeviceStatus({
    client,
    body: { macAddress: '00:1a:79:95:0a:99', app_id: application.id },
  });
  expect(missing.error?.statusCode).toBe('C10404');
});

test('asks as a player with the scheme before its token, and tells a quiet answer by its status', async () => {
  const player = await startPlayer(app, application, '00:1a:79:95:0a:77');
  const client = createClient({ baseUrl: `${origin}/device`, auth: `Device ${player.token}` });
  const { data, response } = await playerGetStatus({ client });
  expect(data?.status).toBe('trial');
  const headers = { 'If-None-Match': response?.headers.get('etag') ?? '' };
  const quiet = await playerGetStatus({ client, headers });
  expect([quiet.response?.status, quiet.data, quiet.error]).toEqual([304, undefined, {}]);
});
