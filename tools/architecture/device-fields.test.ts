import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { device } from '@tessera/contracts/device';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** What a field of a device is called in the file of the list, or why it has no column there. */
const inTheFile: Record<keyof typeof device.shape, string | { not: string }> = {
  id: 'id',
  mac_address: 'mac_address',
  app_id: { not: 'the application stands there by name' },
  app_name: 'module',
  status: 'status',
  never_active: 'status',
  is_trial: 'package',
  lifetime: 'package',
  enabled: 'enabled',
  expire_date: 'expire_date',
  paid_until: { not: 'what was paid for stands in the activation log' },
  app_type: { not: 'of the box, for its own page' },
  is_own: { not: 'of the reader, not of the device' },
  is_below: { not: 'of the reader, not of the device' },
  disabled_above: { not: 'of the reader, not of the device' },
  awaits_confirmation: { not: 'waits for somebody at the screen' },
  registration_confirmed: { not: 'asked where the registration is reset' },
  key_known_before: { not: 'waits for somebody at the screen' },
  key_unproven: { not: 'waits for somebody at the screen' },
  device_key: { not: 'a secret' },
  ip: { not: 'where somebody lives' },
  switched_to: { not: 'of the box’s history, for its own page' },
  switched_away: { not: 'of the box’s history, for its own page' },
  switched_from: { not: 'of the box’s history, for its own page' },
  switched_date: { not: 'of the box’s history, for its own page' },
  reseller_email: 'reseller_email',
  last_seen: 'last_seen',
  customer: 'customer_name',
};

test('each field of a device has its column in the file of the list, or a reason to have none', () => {
  const report = readFileSync(join(ROOT, 'apps/server/src/features/devices/device-report.reads.ts'), 'utf8');
  const columns = [...report.matchAll(/(\w+): (?:plain|text|instant)Cell\(/g)].map(([, name]) => name);
  const named = Object.values(inTheFile).filter((one) => typeof one === 'string');
  expect(named.filter((name) => !columns.includes(name))).toEqual([]);
});

test('each field of a device is shown or used by the web, or by the modules for billing panels', () => {
  const web = join(ROOT, 'apps/web/src');
  const source = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(web, path), 'utf8'))
    .join('\n');
  const modules = readFileSync(join(ROOT, 'clients/php/TesseraDevice.php'), 'utf8');
  const isRead = (field: string) =>
    new RegExp(`(\\.|\\{ |, )${field}\\b`).test(source) || modules.includes(`$state['${field}']`);
  expect(Object.keys(device.shape).filter((field) => !isRead(field))).toEqual([]);
});
