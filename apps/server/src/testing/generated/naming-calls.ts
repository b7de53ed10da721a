import { allCalls } from '@tessera/contracts/all-calls';
import type { Call } from '@tessera/contracts/call';
import { devicePackages } from '@tessera/contracts/devices.forms';
import type { CallOptions } from '../test-app.ts';
import { inputSchema } from './hostile-input.ts';

/** Everything of one tenant that a request can name, or of nobody. */
export interface Named {
  /** A reseller, and a sub-reseller of theirs. */
  resellerId: number;
  childId: number;
  childEmail: string;
  /** A device of the reseller's, with an activation and a playlist. */
  mac: string;
  applicationId: number;
  deviceId: number;
  activationId: number;
  playlistId: number;
  /** An activation code of the reseller's. */
  codeId: number;
  codeValue: string;
  codeHandle: string;
  orderId: number;
  webhookId: number;
  webhookDeliveryId: number;
  sessionId: number;
  /** A file of activations, one row of which failed. */
  bulkJobId: number;
  ticketId: number;
  /** A notification for the reseller alone. */
  notificationId: number;
}

type Request = Pick<CallOptions, 'params' | 'query' | 'body' | 'headers'>;
type RequestFor = (named: Named) => Request;

const encode = (text: string | number) => Buffer.from(String(text)).toString('base64');
const code = ({ codeValue, codeHandle }: Named) => ({ value: codeValue, apiKey: codeHandle });
const macSearch = ({ mac }: Named) => ({ keyword: mac, mac_address: mac, search_type: 'mac' });

/** Calls for which another tenant's record is as good as none, each with a request that names one. */
export const hiddenFrom: Record<string, RequestFor> = {
  'GET /show-resellers/{id}': ({ childId }) => ({ params: { id: childId } }),
  'GET /sub-resellers-list/{id}': ({ resellerId }) => ({ params: { id: resellerId } }),
  'POST /add-subreseller': ({ resellerId, applicationId }) => ({
    body: {
      requestData: {
        name: 'New',
        email: 'new@example.com',
        application_allowed: [applicationId],
        parent_reseller_id: resellerId,
      },
    },
  }),
  'POST /resellers/{id}/add-credit-point': ({ childId }) => ({
    params: { id: childId },
    body: { resellerId: childId, creditPoint: 1 },
  }),
  'POST /resellers/{id}/deduct-credit-point': ({ childId }) => ({
    params: { id: childId },
    body: { resellerId: childId, creditPoint: 1 },
  }),
  'POST /admin-recharge-credit': ({ childEmail }) => ({
    headers: { 'X-Request-ID': childEmail },
    body: { resellerEmail: encode(childEmail), creditPoint: encode(1), creditSharePasscode: encode('2468') },
  }),
  'GET /resellers/{id}/get-api-key': ({ childId }) => ({ params: { id: childId } }),
  'POST /resellers/{id}/enable-api-access': ({ childId }) => ({ params: { id: childId }, body: { passcode: '2468' } }),
  'POST /resellers/{id}/disable-api-access': ({ childId }) => ({ params: { id: childId } }),
  'POST /resellers/{id}/rotate-api-key': ({ childId }) => ({ params: { id: childId }, body: { passcode: '2468' } }),
  'PUT /resellers/{id}/api-access': ({ childId }) => ({
    params: { id: childId },
    body: { scopes: ['check'], allowed_addresses: [] },
  }),
  'PUT /update-reseller/{id}/status': ({ childId }) => ({ params: { id: childId }, body: { is_disable_by_admin: 1 } }),
  'PUT /resellers/{id}/edit': ({ childId, childEmail, applicationId }) => ({
    params: { id: childId },
    body: { requestData: { name: 'Changed', email: childEmail, application_allowed: [applicationId], status: 0 } },
  }),
  'PUT /resellers/{id}/change-password': ({ childId }) => ({
    params: { id: childId },
    body: { requestData: { password: 'Passw0rd?', password_confirmation: 'Passw0rd?' } },
  }),
  'POST /resellers/{id}/reset-passcode': ({ childId }) => ({ params: { id: childId } }),
  'GET /show-parent-reseller/{id}': ({ childId }) => ({ params: { id: childId } }),
  'GET /get-subresellers-by-id/{id}': ({ resellerId }) => ({ params: { id: resellerId } }),
  'POST /resellers/remove': ({ childId }) => ({ body: { requestData: { resellerId: childId } } }),
  'POST /reactivate-resellers': ({ childId }) => ({ body: { requestData: { resellerId: childId } } }),
  'POST /resellers/bulk-status': ({ childId }) => ({
    body: { requestData: { resellerId: childId, is_disable_by_admin: 1 } },
  }),
  'GET /resellers/{id}/boxes': ({ resellerId }) => ({ params: { id: resellerId } }),
  'POST /enable-random-boxes': ({ resellerId }) => ({ body: { reseller_id: resellerId, numberOfBoxes: 1 } }),
  'POST /disable-random-boxes': ({ resellerId }) => ({ body: { resellerId, numberOfBoxes: 1 } }),
  'POST /credit-share-log-download/resellerlist': ({ childId }) => ({ body: { reseller_id: childId } }),
  'POST /activation-report-download-reseller-list': ({ resellerId }) => ({ body: { reseller_id: resellerId } }),
  'GET /low-credit-alert': ({ childId }) => ({ query: { userId: childId } }),
  'PUT /low-credit-alert': ({ childId }) => ({ body: { userId: childId, threshold: 5 } }),
  'POST /credit-transaction-logs': ({ childId }) => ({ body: { userId: childId } }),
  'POST /credit-transaction-logs/export': ({ childId }) => ({ body: { userId: childId } }),
  'GET /credit-statement': ({ childId }) => ({ query: { userId: childId } }),
  'GET /credit-statement/export': ({ childId }) => ({ query: { userId: childId } }),
  'POST /disable-mac': ({ mac, applicationId }) => ({ body: { macAddress: mac, app_ids: [applicationId] } }),
  'POST /enable-mac': ({ mac, applicationId }) => ({ body: { macAddress: mac, app_ids: [applicationId] } }),
  'POST /activated-apps': (named) => ({ body: macSearch(named) }),
  'POST /activated-apps/export': (named) => ({ body: macSearch(named) }),
  'POST /switch-mac': ({ mac, applicationId }) => ({
    body: { macAddress: mac, newMacAddress: `fe:${mac.slice(3)}`, app_id: applicationId },
  }),
  'GET /devices/{id}/history': ({ deviceId }) => ({ params: { id: deviceId } }),
  'GET /bulk-activations/{job_id}': ({ bulkJobId }) => ({ params: { job_id: bulkJobId } }),
  'GET /bulk-activations/{job_id}/result': ({ bulkJobId }) => ({ params: { job_id: bulkJobId } }),
  'POST /renew-devices/preview': ({ deviceId }) => ({ body: { device_ids: [deviceId], is_trial: 3 } }),
  'POST /renew-devices': ({ deviceId }) => ({ body: { device_ids: [deviceId], is_trial: 3 } }),
  'POST /devices/{id}/reset-registration': ({ deviceId }) => ({ params: { id: deviceId } }),
  'POST /devices/{id}/confirm-registration': ({ deviceId }) => ({ params: { id: deviceId } }),
  'POST /cancel-activation': ({ activationId }) => ({ body: { activation_id: activationId } }),
  'POST /activation-logs': (named) => ({ body: macSearch(named) }),
  'POST /activation-logs/export': (named) => ({ body: macSearch(named) }),
  'GET /device-playlists': ({ mac, applicationId }) => ({ query: { mac_address: mac, app_id: applicationId } }),
  'POST /withdraw-tickets/{id}/withdraw': ({ ticketId }) => ({ params: { id: ticketId } }),
  'POST /close-tickets/{id}/close': ({ ticketId }) => ({ params: { id: ticketId } }),
  'POST /reopen-tickets/{id}/reopen': ({ ticketId }) => ({ params: { id: ticketId }, body: { comment: 'Again' } }),
  'POST /resolve-tickets/{id}/resolve': ({ ticketId }) => ({ params: { id: ticketId }, body: { comment: 'Done' } }),
  'GET /tickets/{id}': ({ ticketId }) => ({ params: { id: ticketId } }),
  'POST /tickets/{id}/read': ({ ticketId }) => ({ params: { id: ticketId } }),
  'DELETE /delete-tickets/{id}': ({ ticketId }) => ({ params: { id: ticketId } }),
  'POST /notifications/{id}/read': ({ notificationId }) => ({ params: { id: notificationId } }),
  'DELETE /playlists/{id}': ({ playlistId }) => ({ params: { id: playlistId } }),
  'PUT /playlists/{id}/pin': ({ playlistId }) => ({ params: { id: playlistId }, body: { pin: '4711' } }),
  'PUT /webhooks/{id}': ({ webhookId }) => ({
    params: { id: webhookId },
    body: { url: 'https://hook.example', events: ['credit.low'] },
  }),
  'DELETE /webhooks/{id}': ({ webhookId }) => ({ params: { id: webhookId } }),
  'POST /webhooks/{id}/rotate-secret': ({ webhookId }) => ({ params: { id: webhookId } }),
  'POST /webhooks/{id}/test': ({ webhookId }) => ({ params: { id: webhookId } }),
  'GET /webhooks/{id}/deliveries': ({ webhookId }) => ({ params: { id: webhookId } }),
  'POST /webhook-deliveries/{id}/retry': ({ webhookDeliveryId }) => ({ params: { id: webhookDeliveryId } }),
  'GET /billing-records/{orderId}': ({ orderId }) => ({ params: { orderId } }),
  'GET /billing-records/{orderId}/receipt': ({ orderId }) => ({ params: { orderId } }),
  'DELETE /sessions/{id}': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /sendingcode': ({ childEmail }) => ({
    body: { subscriptionType: 'yearly', codeCount: 1, resellerEmail: childEmail },
  }),
  'POST /update-code-status': (named) => ({ body: code(named) }),
  'POST /renew-code': (named) => ({ body: code(named) }),
  'POST /reset-code': ({ codeId, codeHandle }) => ({ body: { apiKey: codeHandle, code_id: codeId } }),
  'POST /delete-code': (named) => ({ body: code(named) }),
  'POST /get-playlist/{code}': ({ codeValue, codeHandle }) => ({
    params: { code: codeValue },
    body: { apiKey: codeHandle },
  }),
  'POST /edit-playlist/{code}': ({ codeValue, codeHandle }) => ({
    params: { code: codeValue },
    body: { apiKey: codeHandle, playlists: [] },
  }),
};

const activation = ({ mac }: Named) => ({ macAddress: mac, is_trial: devicePackages['1-year'] });

/** Calls that anybody may make for any MAC, as resellers sell to customers of others: they show little, and change nothing. */
export const openToOthers: Record<string, RequestFor> = {
  'POST /notifications/read': ({ notificationId }) => ({ body: { ids: [notificationId] } }),
  'POST /check-device-status': ({ mac, applicationId }) => ({ body: { macAddress: mac, app_id: applicationId } }),
  'POST /check-device-status-multi-app': ({ mac, applicationId }) => ({
    body: { macAddress: mac, app_id: [applicationId] },
  }),
  'POST /get-multi-app-activate': (named) => ({
    body: { requestData: { ...activation(named), app_id: named.applicationId } },
  }),
  'POST /bulk-multi-app-activate': (named) => ({
    body: { requestData: { ...activation(named), app_ids: [named.applicationId] } },
  }),
  'POST /save-playlist': ({ mac, applicationId }) => ({
    body: { mac_address: mac, app_id: applicationId, playlist_name: 'Mine', playlist_url: 'https://example.com/a.m3u' },
  }),
  'POST /reset-playlist': ({ mac, applicationId }) => ({
    body: { mac_address: mac, app_id: applicationId, playlist_type: 'general' },
  }),
};

/** The catalogue, roles, staff and the audit log belong to nobody: admins and staff alone reach them. */
export const ownedByNobody = [
  'GET /get-application/{id}',
  'PUT /update-applications/{id}',
  'POST /application/{id}/upload-logo',
  'DELETE /delete-applications/{id}',
  'GET /application/{id}/prices',
  'PUT /application/{id}/prices',
  'DELETE /application/{id}/prices/{userId}',
  'PUT /change-notifications/{id}/status',
  'DELETE /delete-notifications/{id}',
  'PUT /update-payment-plans/{id}',
  'DELETE /delete-payment-plans/{id}',
  'POST /update-apk-plans/{id}',
  'DELETE /delete-apk-plans/{id}',
  'POST /payments/{provider}/webhook',
  'POST /users/{id}/reset-two-factor',
  'POST /view-as/{id}',
  'PUT /edit-roles/{id}',
  'DELETE /delete-roles/{id}',
  'GET /users/{id}',
  'PUT /users/{id}',
  'DELETE /delete-users/{id}',
  'POST /change-resellers/{id}/role',
  'GET /resellers-switch-assign-list',
  'POST /transfers/{id}/reverse',
  'POST /assign-resellers',
  'POST /privilege-resellers/change-role',
  'GET /audit-log',
  'GET /audit-log/export',
];

/** Files can't be sent from here: these have tests of their own. */
export const uploads = ['POST /upload-logo-resellers/{id}'];

/** Applications and groups are nobody's; a name or address that is given to something new names nothing. */
const namesNobody = /^(app_ids?|payment_plan_id|groupId|application_allowed|device_key)$/;
const namesSomething = /(^|_)(id|ids)$|Ids?$|mac_?address|resellerEmail|apiKey|user|_by$/i;

/** Calls of the portal with a place in the path, or with a field by which somebody's record is named. */
export function namingCalls(): string[] {
  return allCalls
    .filter(({ surface }) => surface !== 'device')
    .filter((call) => call.params !== undefined || fieldsOf(call).some(isNaming))
    .map(({ method, path }) => `${method} ${path}`);
}

function isNaming(field: string): boolean {
  return namesSomething.test(field) && !namesNobody.test(field) && field !== 'username';
}

function fieldsOf(call: Call): string[] {
  return [call.query, call.body].flatMap((schema) => fieldNames(inputSchema(schema)));
}

function fieldNames(schema: ReturnType<typeof inputSchema>): string[] {
  const own = Object.entries(schema.properties ?? {});
  return [
    ...own.flatMap(([name, property]) => [name, ...fieldNames(property)]),
    ...(schema.items ? fieldNames(schema.items) : []),
  ];
}
