// What other features may use of devices.
export { assertDeviceKey, giveBackKeyGuess, normalizeDeviceKey, takeKeyGuess } from './device-key.ts';
export { type DeviceRow, findDevicesOfMac, isManagedBy } from './devices.reads.ts';
export { hasMacPiece } from './mac-search.reads.ts';
