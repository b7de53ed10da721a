import { deviceCalls } from '@tessera/contracts/devices.calls';
import type { ErrorCode } from '@tessera/contracts/errors';
import { limits } from '@tessera/contracts/limits';
import type { Locale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import type { SaidKey } from '@tessera/contracts/messages/messages';
import { inOrderOf } from '../../platform/db/page-window.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newsOf } from '../../platform/http/news.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, csvRoute, type Incoming, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditCustomerExport, mayExportCustomers } from '../customers/customers.public.ts';
import { isOperator } from '../people/people.public.ts';
import { shownPlaylists } from '../playlists/playlists.public.ts';
import { devicesAsked, orderAsked } from './device-filter.ts';
import {
  confirmRegistration,
  type EnablingResult,
  renewDeviceKey,
  resetRegistration,
  setDevicesEnabled,
} from './device-functions.queries.ts';
import { listDeviceEvents } from './device-history.reads.ts';
import { newDeviceKey } from './device-key.ts';
import { countDevices, findDevicePage } from './device-list.reads.ts';
import { deviceReport } from './device-report.reads.ts';
import { presentDevice, presentDeviceEvent } from './device-view.ts';
import { type DeviceRow, listDevicesById, listManagedDevices } from './devices.reads.ts';
import { findPageOfMacs } from './devices-by-mac.reads.ts';
import { lookUpDevice, lookUpDevices } from './look-up-devices.ts';
import { pageOfMac } from './page-of-mac.ts';
import { switchMac } from './switch-mac.ts';

const disableCall = callOf(deviceCalls, 'POST /disable-mac');
const enableCall = callOf(deviceCalls, 'POST /enable-mac');

/** Looking up, disabling and enabling devices, and letting their players register anew. */
export const deviceRoutes = (): Route[] => [
  route(callOf(deviceCalls, 'POST /check-device-status'), async ({ db, environment, actor, clock, body }) => {
    const now = clock.now();
    const { row, knowsKey } = await lookUpDevice({ db, environment, actor, now }, body);
    const playlists = knowsKey ? await shownPlaylists(db, actor, row) : [];
    return { answer: { device: presentDevice(row, actor, now, knowsKey), playlists } };
  }),

  route(callOf(deviceCalls, 'POST /check-device-status-multi-app'), async ({ db, environment, actor, clock, body }) => {
    const now = clock.now();
    const entries = await lookUpDevices({ db, environment, actor, now }, body.macAddress, body.app_id);
    const devices = entries.map(({ application, row }) =>
      row
        ? presentDevice(row, actor, now)
        : { app_id: application.id, app_name: application.name, status: 'not_found' as const },
    );
    return { answer: { devices } };
  }),

  route(disableCall, (incoming) => setEnabled(incoming, false)),
  route(enableCall, (incoming) => setEnabled(incoming, true)),

  route(callOf(deviceCalls, 'POST /activated-apps'), async ({ db, actor, clock, body }) => {
    const now = clock.now();
    const order = orderAsked(body);
    const { scope, filter } = await devicesAsked(db, actor, body);
    const findPage = body.group === 'mac' ? findPageOfMacs : findDevicePage;
    const { ids, total, isCapped } = await findPage(db, scope, { ...order, ...filter, ...windowOf(body) }, now);
    const rows = inOrderOf(ids, await listDevicesById(db, actor, ids));
    const devices = rows.map((row) => presentDevice(row, actor, now));
    return { answer: { data: { Devices: devices }, ...presentPage(body, total), total_is_capped: isCapped } };
  }),

  route(callOf(deviceCalls, 'POST /activated-apps/matching'), async ({ db, actor, clock, body }) => {
    const now = clock.now();
    const sort = { sortKey: body.sort_key, sortType: body.sort_type };
    const { scope, filter } = await devicesAsked(db, actor, body);
    const listing = { ...sort, ...filter, limit: limits.severalMax, offset: 0 };
    const { ids } = await findDevicePage(db, scope, listing, now);
    const rows = inOrderOf(ids, await listDevicesById(db, actor, ids));
    return { answer: { data: rows.map((row) => presentDevice(row, actor, now)) } };
  }),

  route(callOf(deviceCalls, 'POST /activated-apps/newer'), async ({ db, actor, clock, body }) => {
    const now = clock.now();
    const { scope, filter } = await devicesAsked(db, actor, body);
    const data = await newsOf(
      body,
      (afterId) => countDevices(db, scope, { ...filter, afterId }, now, limits.newerMax),
      async (ids) => (await listManagedDevices(db, actor, ids)).map((row) => presentDevice(row, actor, now)),
    );
    return { answer: { data } };
  }),

  csvRoute(callOf(deviceCalls, 'POST /activated-apps/export'), async ({ db, actor, clock, body, write }) => {
    if (isOperator(actor) && mayExportCustomers(actor)) await write(auditCustomerExport);
    const sort = { sortKey: body.sort_key, sortType: body.sort_type };
    const { scope, filter } = await devicesAsked(db, actor, body);
    return deviceReport(db, scope, { ...sort, ...filter, ids: body.device_ids }, actor, clock.now());
  }),

  route(callOf(deviceCalls, 'POST /switch-mac'), async (incoming) => {
    const { db, actor, clock, body } = incoming;
    const { macAddress: mac, newMacAddress: newMac, app_id: applicationId } = body;
    const { id, isUndoable } = await switchMac(incoming, { mac, newMac, applicationId });
    const device = await getManagedDevice(db, actor, id);
    return {
      answer: { device: presentDevice(device, actor, clock.now()), is_undoable: isUndoable },
      said: 'deviceSwitched',
      values: { mac: newMac },
    };
  }),

  route(callOf(deviceCalls, 'GET /devices/{id}/history'), async ({ db, actor, clock, params }) => {
    const { id } = await getManagedDevice(db, actor, params.id);
    const events = await listDeviceEvents(db, actor, [id]);
    const now = clock.now();
    return { answer: { data: { events: events.map((event) => presentDeviceEvent(event, actor, now)) } } };
  }),

  route(callOf(deviceCalls, 'GET /devices/of-mac/{mac}'), async ({ db, actor, clock, params }) => ({
    answer: { data: await pageOfMac(db, actor, params.mac, clock.now()) },
  })),

  route(callOf(deviceCalls, 'POST /devices/{id}/reset-registration'), async (incoming) => {
    const { code } = await resetRegistration(incoming.db, registration(incoming, incoming.params.id));
    if (code !== '000000') throw new Refusal(code);
    return { answer: {}, said: 'registrationReset' };
  }),

  route(callOf(deviceCalls, 'POST /devices/{id}/confirm-registration'), async (incoming) => {
    const { code } = await confirmRegistration(incoming.db, registration(incoming, incoming.params.id));
    if (code !== '000000') throw new Refusal(code);
    return { answer: {}, said: 'registrationConfirmed' };
  }),

  route(callOf(deviceCalls, 'POST /devices/{id}/new-key'), async (incoming) => {
    const request = { ...registration(incoming, incoming.params.id), deviceKey: newDeviceKey() };
    const { code } = await renewDeviceKey(incoming.db, request);
    if (code !== '000000') throw new Refusal(code);
    return { answer: {}, said: 'deviceKeyRenewed' };
  }),
];

/** @throws C10404 absent, or of another side */
async function getManagedDevice(db: Incoming['db'], actor: Actor, id: number): Promise<DeviceRow> {
  const [device] = await listDevicesById(db, actor, [id]);
  if (!device?.is_managed) throw new Refusal('C10404');
  return device;
}

type EnablingRequest = Pick<Incoming<typeof disableCall>, 'db' | 'actor' | 'origin' | 'clock' | 'locale' | 'body'>;

async function setEnabled({ db, actor, origin, clock, locale, body }: EnablingRequest, isEnabled: boolean) {
  const answer = await setDevicesEnabled(db, {
    actorId: actor.userId,
    mac: body.macAddress,
    applicationIds: body.app_ids,
    isEnabled,
    isUndo: body.undo,
    comment: body.comment ?? null,
    origin,
    now: clock.now(),
  });
  if (answer.code !== '000000') throw new Refusal(answer.code);
  const { results } = answer.data;
  const first = results.find(({ code }) => code !== '000000');
  const isNothingDone = first !== undefined && results.every(({ code }) => code !== '000000');
  return {
    answer: { results: results.map((result) => presentResult(result, isEnabled, locale)) },
    said: isEnabled ? ('deviceEnabled' as const) : ('deviceDisabled' as const),
    ...(isNothingDone ? { nothingDone: { code: first.code as ErrorCode } } : {}),
  };
}

const whyUnchanged = {
  C10403: 'disabledByHigher',
  C10404: 'deviceNotFound',
  C10024: 'undoEnabledSince',
} as const satisfies Record<Exclude<EnablingResult['code'], '000000'>, SaidKey>;

function presentResult(
  { applicationId, applicationName, code, wasChanged }: EnablingResult,
  isEnabled: boolean,
  locale: Locale,
) {
  const module = applicationName ?? '';
  if (code === '000000') return { app_id: applicationId, module, ok: true, changed: wasChanged };
  const why = code === 'C10403' && !isEnabled ? 'nothingPaidFor' : whyUnchanged[code];
  const error = messagesOf[locale].said[why];
  return { app_id: applicationId, module, ok: false, changed: false, error, statusCode: code };
}

function registration(
  { actor, origin, clock }: Pick<Incoming<typeof disableCall>, 'actor' | 'origin' | 'clock'>,
  deviceId: number,
) {
  return { actorId: actor.userId, deviceId, origin, now: clock.now() };
}
