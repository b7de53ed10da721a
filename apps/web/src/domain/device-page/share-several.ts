import type { Shared } from './share-text.ts';
import type { SharedDevice } from './shares.api.ts';

/** What one customer is told of, and whether they were. */
export interface SharedMac extends Shared {
  customer: SharedDevice['customer'];
  activationIds: number[];
  /** When they were told of the last of it; null while something is left to tell. */
  sharedAt: string | null;
  isByMe: boolean;
}

/** One message for each MAC, whatever runs there; whoever has a number to be written to comes first. */
export function sharedByMac(activated: readonly SharedDevice[]): SharedMac[] {
  const macs = [...new Set(activated.map(({ mac_address }) => mac_address))];
  const shared = macs.map((mac) => {
    const devices = activated.filter(({ mac_address }) => mac_address === mac);
    const last = devices.toSorted((one, other) => toldAt(other) - toldAt(one))[0];
    return {
      mac,
      devices: devices.map(({ app_name, expire_date }) => ({ appName: app_name, expiresAt: expire_date })),
      customer: devices.find(({ customer }) => customer)?.customer,
      activationIds: devices.map(({ activation_id }) => activation_id),
      sharedAt: devices.every(({ shared_at }) => shared_at !== null) ? (last?.shared_at ?? null) : null,
      isByMe: last?.shared_by_me ?? false,
    };
  });
  const hasContact = ({ customer }: SharedMac) => Boolean(customer?.contact);
  return shared.toSorted((one, other) => Number(hasContact(other)) - Number(hasContact(one)));
}

const toldAt = ({ shared_at }: SharedDevice) => (shared_at === null ? 0 : Date.parse(shared_at));
