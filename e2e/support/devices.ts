import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { devicePackages } from '@tessera/contracts/devices.forms';
import type { Locale } from '@tessera/contracts/locales';
import { call, callAsPlayer, type Environment } from './api.ts';
import { adminOf, type Member } from './people.ts';
import type { Server } from './server.ts';

export const logoPath = join(import.meta.dirname, 'logo.png');

export interface Application {
  id: number;
  name: string;
}

export interface Prices {
  yearly?: number;
  lifetime?: number;
  trialDays?: number;
  acceptsCodes?: boolean;
  requiresDeviceKey?: boolean;
}

let count = 0;

/** An application on sale, with a logo. */
export async function addApplication(
  server: Server,
  name: string,
  { yearly = 1, lifetime = 2, trialDays = 7, acceptsCodes = false, requiresDeviceKey = false }: Prices = {},
): Promise<Application> {
  const { token } = await adminOf(server);
  const { data } = await call(server, 'POST /create-applications', {
    token,
    body: {
      appName: name,
      appPlaceLocation: 'https://example.com/player',
      yearlyCredits: yearly,
      lifetimeCredits: lifetime,
      trialDays,
      acceptsCodes,
      requiresDeviceKey,
    },
    file: { field: 'appLogo', name: 'logo.png', type: 'image/png', content: readFileSync(logoPath) },
  });
  return { id: data.id, name };
}

/** A MAC that nobody has. */
export function newMac(): string {
  count += 1;
  const tail = [process.pid >> 8, process.pid, count >> 8, count].map((part) =>
    (part & 255).toString(16).padStart(2, '0'),
  );
  return `02:e2:${tail.join(':')}`;
}

type NotedCustomer = { name?: string; contact?: string; note?: string; locale?: Locale };

/** Activates a MAC for some applications at once. */
export function activate(
  server: Server,
  member: Member,
  macAddress: string,
  applications: Application[],
  options: {
    package?: keyof typeof devicePackages;
    environment?: Environment;
    comment?: string;
    customer?: NotedCustomer;
  } = {},
): Promise<PortalAnswer<'POST /bulk-multi-app-activate'>> {
  const { package: bought = '1-year', environment, comment, customer } = options;
  return call(server, 'POST /bulk-multi-app-activate', {
    token: member.token,
    environment,
    body: {
      requestData: {
        macAddress,
        app_ids: applications.map(({ id }) => id),
        is_trial: devicePackages[bought],
        comment,
        customer,
        isConfirmed: true,
      },
    },
  });
}

/** A device whose time is over: nobody can wait for that, so it is brought from elsewhere, by the console. */
export async function bringEnded(server: Server, owner: Member, mac: string, application: Application): Promise<void> {
  const { PATH, HOME, TMPDIR } = process.env;
  const file = join(server.dataDir, `${mac.replaceAll(':', '')}.csv`);
  writeFileSync(file, `mac,application,owner,end\n${mac},${application.name},${owner.email},2020-01-31\n`);
  await promisify(execFile)(
    process.execPath,
    ['tools/admin.ts', 'import', file, '--as', server.admin.email, '--start'],
    { cwd: join(import.meta.dirname, '../..'), env: { PATH, HOME, TMPDIR, DATA_DIR: server.dataDir } },
  );
}

/** A player that calls in for the first time. */
export function register(server: Server, application: Application, mac?: string, environment?: Environment) {
  count += 1;
  return callAsPlayer(server, 'POST /register', {
    environment,
    body: { app_id: application.id, install_id: `install-${process.pid}-${count}`, mac },
  });
}

/** Adds a playlist to one's own device; with a PIN it is protected. */
export async function addPlaylist(
  server: Server,
  member: Member,
  device: { mac: string; application: Application },
  playlist: { name: string; url: string; pin?: string },
): Promise<void> {
  await call(server, 'POST /save-playlist', {
    token: member.token,
    body: {
      mac_address: device.mac,
      app_id: device.application.id,
      playlist_name: playlist.name,
      playlist_url: playlist.url,
      playlist_type: 'general',
      protect: playlist.pin !== undefined,
      pin: playlist.pin,
    },
  });
}
