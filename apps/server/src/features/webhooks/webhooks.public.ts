// What other features may use of webhooks.
export type { Happened, Happenings } from './happened.ts';
export { listensTo } from './listeners.reads.ts';
export { toldDevice, toldDeviceUntil } from './told-device.ts';
