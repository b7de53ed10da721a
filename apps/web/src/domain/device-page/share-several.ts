import type { Customer } from '@tessera/contracts/customer';
import type { Shared } from './share-text.ts';

/** A device that was renewed, and until when. */
export interface Renewed {
  mac: string;
  appName: string;
  expiresAt: string;
  customer: Customer | null | undefined;
}

/** One message for each MAC, whatever runs there; whoever has a number to be written to comes first. */
export function sharedByMac(renewed: readonly Renewed[]): (Shared & Pick<Renewed, 'customer'>)[] {
  const macs = [...new Set(renewed.map(({ mac }) => mac))];
  const shared = macs.map((mac) => {
    const devices = renewed.filter((device) => device.mac === mac);
    return {
      mac,
      devices: devices.map(({ appName, expiresAt }) => ({ appName, expiresAt })),
      customer: devices.find(({ customer }) => customer)?.customer,
    };
  });
  const hasContact = ({ customer }: Pick<Renewed, 'customer'>) => Boolean(customer?.contact);
  return shared.toSorted((one, other) => Number(hasContact(other)) - Number(hasContact(one)));
}
