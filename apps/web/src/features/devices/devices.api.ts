import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { DeviceSortKey, ListedState } from '@tessera/contracts/devices.lists';
import { devicesChanged } from '../../domain/devices/device-queries.ts';
import { type SearchKind, searchFields } from '../../domain/devices/search-fields.ts';
import { ApiError, api } from '../../lib/api-client.ts';
import type { TableSearch } from '../../lib/table-search.ts';

export type DeviceSearch = TableSearch<DeviceSortKey> & {
  by?: SearchKind;
  app?: number;
  state?: ListedState;
  within?: number;
};
export type CheckedDevice = PortalAnswer<'POST /check-device-status'>;
export type EnableResult = PortalAnswer<'POST /disable-mac'>['results'][number];

/** The search of an address, by the names of the calls. */
function askedOf({ by, q, app, state, within, sort, dir }: DeviceSearch) {
  return { ...searchFields(by, q), app_id: app, state, within_days: within, sort_key: sort, sort_type: dir };
}

export const deviceListQuery = (search: DeviceSearch) =>
  queryOptions({
    queryKey: [['devices', 'applications', 'people'], 'list', search],
    queryFn: ({ signal }) =>
      api('POST /activated-apps', {
        signal,
        body: { ...askedOf(search), page_number: search.page, page_size: search.size },
      }),
    placeholderData: keepPreviousData,
  });

/** All that the list shows over its pages, as a file. */
export const exportDevices = (search: DeviceSearch) => api('POST /activated-apps/export', { body: askedOf(search) });

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
