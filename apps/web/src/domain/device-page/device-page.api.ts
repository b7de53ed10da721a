import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { ApiError, api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { creditMoved } from '../credit/balance.ts';
import { purchase } from '../credit/purchase.ts';
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

interface Purchase {
  device: DeviceName;
  packageNumber: number;
  /** What the person was shown; where it isn't the price any more the server refuses. */
  creditPoints: number;
  /** The same of until when it is paid: bought elsewhere meanwhile, it isn't bought a second time. */
  paidUntil: string | null;
}

/** It was not bought, as it is paid until another time than its buyer was shown. */
export class EndChanged extends Error {
  override readonly name = 'EndChanged';
  /** Until when it is. */
  readonly end: string;

  constructor(end: string) {
    super(end);
    this.end = end;
  }
}

/** Renews or activates one device, which its buyer has agreed to. @throws its refusal, EndChanged */
export async function buyTime({ device, packageNumber, creditPoints, paidUntil }: Purchase) {
  const requestData = {
    macAddress: device.mac,
    app_ids: [device.appId],
    is_trial: packageNumber,
    isConfirmed: true,
    creditPoints,
    shown_ends: [{ app_id: device.appId, paid_until: paidUntil }],
  };
  const answer = await purchase(requestData, requestData);
  const [bought] = answer.activated_devices;
  if (!bought) throw whyNot(answer);
  void creditMoved(answer);
  void devicesChanged();
  return bought;
}

function whyNot({ failed_activations: [failed], msg }: Awaited<ReturnType<typeof purchase>>): Error {
  if (failed?.statusCode === 'C10020' && failed.expire_date) return new EndChanged(failed.expire_date);
  return new ApiError(200, failed?.error ?? msg);
}

/** Takes it back, or finds it taken back; the credit points return at once. Answers what to tell the person. @throws its refusal */
export async function takeBack(activationId: number): Promise<string> {
  try {
    const answer = await api('POST /cancel-activation', { body: { activation_id: activationId }, once: true });
    void creditMoved(answer);
    void devicesChanged();
    return answer.msg;
  } catch (error) {
    // Pressed again after an answer was lost.
    if (!(error instanceof ApiError) || error.data.reason !== 'reversed') throw error;
    void creditMoved();
    void devicesChanged();
    return error.message;
  }
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
