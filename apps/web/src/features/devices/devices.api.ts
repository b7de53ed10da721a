import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { devicesChanged } from '../../domain/devices/device-queries.ts';
import { type SearchKind, searchFields } from '../../domain/devices/search-fields.ts';
import { ApiError, api } from '../../lib/api-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type DeviceSort = 'created_at' | 'expire_date' | 'mac_address';
export type DeviceFilter = 'active' | 'expired' | 'disabled' | 'expiring';
export type DeviceSearch = TableSearch<DeviceSort> & {
  by?: SearchKind;
  app?: number;
  state?: DeviceFilter;
  within?: number;
};
export type CheckedDevice = PortalAnswer<'POST /check-device-status'>;
export type EnableResult = PortalAnswer<'POST /disable-mac'>['results'][number];

export const deviceListQuery = ({ by, app, state, within, ...search }: DeviceSearch) =>
  queryOptions({
    queryKey: [['devices', 'applications', 'people'], 'list', by, app, state, within, search],
    queryFn: ({ signal }) =>
      api('POST /activated-apps', {
        signal,
        body: {
          ...searchFields(by, search.q),
          app_id: app,
          state,
          within_days: within,
          page_number: search.page,
          page_size: search.size,
          sort_key: search.sort,
          sort_type: search.dir,
        },
      }),
    placeholderData: keepPreviousData,
  });

/** All that the list shows over its pages, as a file. */
export function exportDevices({ by, q, app, state, within, sort, dir }: DeviceSearch) {
  return api('POST /activated-apps/export', {
    body: { ...searchFields(by, q), app_id: app, state, within_days: within, sort_key: sort, sort_type: dir },
  });
}

/** One device with what its reader may see of it; with the right key also a stranger's playlists. */
export const checkedDeviceQuery = (mac: string, appId: number, deviceKey?: string) =>
  queryOptions({
    queryKey: [['devices', 'playlists', 'applications'], 'checked', mac, appId, deviceKey],
    queryFn: ({ signal }) =>
      api('POST /check-device-status', {
        signal,
        body: { macAddress: mac, app_id: appId, device_key: deviceKey },
      }),
  });

export type DeviceEvent = PortalAnswer<'GET /devices/{id}/history'>['data']['events'][number];

/** What happened to a device, the newest first. */
export const deviceHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: [['devices'], 'history', id],
    queryFn: async ({ signal }) => (await api('GET /devices/{id}/history', { signal, params: { id } })).data.events,
  });

/** A device as its dialogs and messages name it. */
export interface DeviceName {
  mac: string;
  appId: number;
  appName: string;
}

/** Disables or enables one device. Answers what to tell the person; throws its refusal. */
export async function setDeviceEnabled(device: DeviceName, isEnabled: boolean): Promise<string> {
  const call = isEnabled ? 'POST /enable-mac' : 'POST /disable-mac';
  const answer = await api(call, { body: { macAddress: device.mac, app_ids: [device.appId] } });
  const refused = answer.results.find(({ ok }) => !ok);
  if (refused) throw new ApiError(200, refused.error ?? answer.msg);
  void devicesChanged();
  return answer.msg;
}

/** Lets a changed box register again. Answers what to tell the person. */
export async function resetRegistration(deviceId: number): Promise<string> {
  const answer = await api('POST /devices/{id}/reset-registration', { params: { id: deviceId } });
  void devicesChanged();
  return answer.msg;
}

/** The player that registered is the customer's. Answers what to tell the person. */
export async function confirmRegistration(deviceId: number): Promise<string> {
  const answer = await api('POST /devices/{id}/confirm-registration', { params: { id: deviceId } });
  void devicesChanged();
  return answer.msg;
}
