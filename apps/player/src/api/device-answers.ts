/** The answers of `/device/v1`, read loosely at the edge: anything that is not what it should be becomes null. Instants in milliseconds. */

export interface Application {
  id: number;
  name: string;
  logoPath?: string;
}

export interface RegisteredDevice {
  mac: string;
  deviceKey: string;
  token: string;
}

const deviceStates = ['trial', 'active', 'expired', 'disabled', 'switched'] as const;
export type DeviceState = (typeof deviceStates)[number];

export interface Notice {
  title: string;
  html: string;
}

export interface DeviceStatus {
  status: DeviceState;
  package?: string;
  /** Null: never. */
  expiresAt: number | null;
  serverTime: number;
  refreshAfterSeconds: number;
  /** As it is now; absent from servers that don't say. */
  deviceKey?: string;
  /** The page of this device, for whoever owns it. */
  myDeviceUrl?: string;
  notices: Notice[];
}

export interface Playlist {
  id: number;
  name: string;
  type: string;
  url?: string;
  username?: string;
  password?: string;
  epgUrl?: string;
  isProtected: boolean;
}

export function readApplications(answer: unknown): Application[] | null {
  const rows = field(answer, 'applications');
  if (!Array.isArray(rows)) return null;
  return rows.flatMap((row) => {
    const id = numberIn(row, 'id');
    const name = textIn(row, 'name');
    return id === undefined || !name ? [] : [{ id, name, logoPath: textIn(row, 'logo_path') }];
  });
}

export function readRegisteredDevice(answer: unknown): RegisteredDevice | null {
  const mac = textIn(answer, 'mac');
  const deviceKey = textIn(answer, 'device_key');
  const token = textIn(answer, 'token');
  return mac && deviceKey && token ? { mac, deviceKey, token } : null;
}

/** What a device is after a code was redeemed. */
export function readState(answer: unknown): DeviceState | null {
  return deviceStates.find((state) => state === textIn(answer, 'status')) ?? null;
}

export function readStatus(answer: unknown): DeviceStatus | null {
  const status = readState(answer);
  if (!status) return null;
  const notices = field(answer, 'notices');
  const packageName = textIn(answer, 'package');
  return {
    status,
    package: packageName,
    // The wire has a date for a lifetime too, in the year 9999.
    expiresAt: packageName === 'lifetime' ? null : (instantIn(answer, 'expires_at') ?? null),
    serverTime: instantIn(answer, 'server_time') ?? Date.now(),
    refreshAfterSeconds: numberIn(answer, 'refresh_after_seconds') ?? 0,
    deviceKey: textIn(answer, 'device_key'),
    myDeviceUrl: textIn(answer, 'my_device_url'),
    notices: (Array.isArray(notices) ? notices : []).map((notice) => ({
      title: textIn(notice, 'title') ?? '',
      html: textIn(notice, 'html') ?? '',
    })),
  };
}

export function readPlaylists(answer: unknown): Playlist[] | null {
  const rows = field(answer, 'playlists');
  if (!Array.isArray(rows)) return null;
  return rows.flatMap((row) => readPlaylist(row) ?? []);
}

/** The playlist that a PIN opened. */
export function readUnlockedPlaylist(answer: unknown): Playlist | null {
  return readPlaylist(field(answer, 'playlist'));
}

function readPlaylist(row: unknown): Playlist | null {
  const id = numberIn(row, 'id');
  if (id === undefined) return null;
  return {
    id,
    name: textIn(row, 'name') ?? '',
    type: textIn(row, 'type') ?? '',
    url: textIn(row, 'url'),
    username: textIn(row, 'username'),
    password: textIn(row, 'password'),
    epgUrl: textIn(row, 'epg_url'),
    isProtected: field(row, 'protected') === true,
  };
}

/** The new token after a rotation. */
export function readToken(answer: unknown): string | null {
  return textIn(answer, 'token') ?? null;
}

/** Code and message of `{error: {code, message}}`, as far as they are there. */
export function readError(answer: unknown): { code?: string; message?: string } {
  const error = field(answer, 'error');
  return { code: textIn(error, 'code'), message: textIn(error, 'message') };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textIn(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function numberIn(value: unknown, name: string): number | undefined {
  const found = field(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

function instantIn(value: unknown, name: string): number | undefined {
  const instant = Date.parse(textIn(value, name) ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}
