import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { ApiError, api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { devicesChanged } from '../devices/device-queries.ts';

export type MacPage = PortalAnswer<'GET /devices/of-mac/{mac}'>['data'];
export type OwnDevice = MacPage['devices'][number];
export type OtherDevice = MacPage['others'][number];
export type MacEvent = MacPage['events'][number];

/** All that its reader may know of a MAC. */
export const macPageQuery = (mac: string) =>
  queryOptions({
    queryKey: [['devices', 'playlists', 'applications', 'people', 'shares'], 'of-mac', mac],
    queryFn: async ({ signal }) => (await api('GET /devices/of-mac/{mac}', { signal, params: { mac } })).data,
  });

/** After these changed elsewhere: what stands open of them, as beside a list. */
export const readMacPagesAnew = (macs: string[]) =>
  Promise.all(macs.map((mac) => queryClient.invalidateQueries({ queryKey: macPageQuery(mac).queryKey })));

/** One device with what whoever knows its key may see of it. */
export const unlockedDeviceQuery = (mac: string, appId: number, deviceKey: string) =>
  queryOptions({
    queryKey: [['devices', 'playlists', 'applications', 'people'], 'unlocked', mac, appId, deviceKey],
    queryFn: ({ signal }) =>
      api('POST /check-device-status', {
        signal,
        body: { macAddress: mac, app_id: appId, device_key: deviceKey },
      }),
  });

/** A device as its dialogs and messages name it. */
export interface DeviceName {
  mac: string;
  appId: number;
  appName: string;
}

export function nameOf(device: { mac_address: string; app_id: number; app_name: string }): DeviceName {
  return { mac: device.mac_address, appId: device.app_id, appName: device.app_name };
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

/** Another key for its screen. Answers what to tell the person. */
export async function renewKey(deviceId: number): Promise<string> {
  const answer = await api('POST /devices/{id}/new-key', { params: { id: deviceId } });
  void devicesChanged();
  return answer.msg;
}

/** The player that registered is the customer's. Answers what to tell the person. */
export async function confirmRegistration(deviceId: number): Promise<string> {
  const answer = await api('POST /devices/{id}/confirm-registration', { params: { id: deviceId } });
  void devicesChanged();
  return answer.msg;
}
