import { type Activation, inOrder, mixed } from './books.ts';
import { address, type CopiedTable, digits, line, nothing } from './copied-table.ts';

/** Every second device has a player that registered, and one of five hundred is disabled. */
export const devices: CopiedTable = {
  table: 'devices',
  columns: [
    'id',
    'mac',
    'application_id',
    'owner_id',
    'package_kind',
    'expires_at',
    'paid_expires_at',
    'is_enabled',
    'disabled_level',
    'last_activation_id',
    'created_at',
    'device_key',
    'install_id',
    'token_hash',
    'registered_at',
    'seen_activation_id',
    'model',
    'version',
    'ip',
    'last_seen_at',
  ],
  *lines(books) {
    for (const { activation } of inOrder(books)) yield deviceLine(activation);
  },
};

function deviceLine({ id, deviceId, mac, application, seller, isLifetime, expiresAt, at }: Activation): string {
  const [until, when] = [expiresAt.toISOString(), at.toISOString()];
  const isEnabled = deviceId % 500 !== 0;
  const player =
    deviceId % 2 === 0
      ? [
          String(100_000 + (mixed(deviceId) % 900_000)),
          digits(deviceId, 32),
          `\\\\x${digits(deviceId, 64)}`,
          when,
          id,
          'Android TV',
          '4.2.1',
          address(deviceId),
          when,
        ]
      : Array.from({ length: 9 }, () => nothing);
  const kind = isLifetime ? 'lifetime' : '1-year';
  return line(
    deviceId,
    mac,
    application.id,
    seller.userId,
    kind,
    until,
    until,
    isEnabled,
    isEnabled ? nothing : 'owner',
    id,
    when,
    ...player,
  );
}
