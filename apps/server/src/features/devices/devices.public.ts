// What other features may use of devices.

export { ownDeadlines } from './deadlines.ts';
export { type AskedDevices, devicesAsked, stateAsked } from './device-filter.ts';
export { setDevicesEnabled } from './device-functions.queries.ts';
export {
  assertDeviceKey,
  assertProvingKey,
  giveBackKeyGuesses,
  newDeviceKey,
  normalizeDeviceKey,
  takeKeyGuesses,
} from './device-key.ts';
export { countDevices, countExpiring, listMatching } from './device-list.reads.ts';
export { soughtIn } from './device-search.ts';
export { daysFrom, hasEnded, isEnding, isToBeReminded, type Span, wasSwitchedAway } from './device-states.reads.ts';
export {
  type DeviceRow,
  findDevicesOfMac,
  isManagedBy,
  isOthers,
  listDevicesById,
  listManagedDevices,
} from './devices.reads.ts';
export type { DevicePackage } from './devices.tables.ts';
export { countLookUps, mostForeignLookUps, mostMissedLookUps } from './look-up-limit.ts';
export { hasMacPiece, isMacPiece, macBeginsWith } from './mac-search.reads.ts';
