// What other features may use of devices.
export { assertDeviceKey, giveBackKeyGuess, normalizeDeviceKey, takeKeyGuess } from './device-key.ts';
export { countExpiring } from './device-list.reads.ts';
export { soughtIn } from './device-search.ts';
export { type DeviceRow, findDevicesOfMac, isManagedBy, listManagedDevices } from './devices.reads.ts';
export type { DevicePackage } from './devices.tables.ts';
export { countLookUps, mostForeignLookUps } from './look-up-limit.ts';
export { hasMacPiece, isMacPiece, macBeginsWith } from './mac-search.reads.ts';
