import { ApiError, api } from '../../lib/api-client.ts';
import { creditMoved } from '../credit/balance.ts';
import { purchase } from '../credit/purchase.ts';
import { devicesChanged } from '../devices/device-queries.ts';
import type { DeviceName } from './device-page.api.ts';

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
