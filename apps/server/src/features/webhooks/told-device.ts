import type { ToldCustomer } from '../customers/customers.public.ts';

interface ToldDevice {
  device_id: number;
  mac: string;
  application_id: number;
  /** Of the application. */
  name: string;
  customer: ToldCustomer | null;
}

/** Which device a message tells of, and whose it is to who is told. */
export const toldDevice = ({ device_id, mac, application_id, name, customer }: ToldDevice) => ({
  device_id,
  mac_address: mac,
  app_id: application_id,
  app_name: name,
  customer,
});

/** With the time that it has. */
export const toldDeviceUntil = (device: ToldDevice & { package_kind: string | null; expires_at: Date }) => ({
  ...toldDevice(device),
  package: device.package_kind,
  expires_at: device.expires_at.toISOString(),
});
