import type { Application, DeviceStatus } from '../api/device-answers.ts';

export const environments = ['live', 'sandbox'] as const;
export type Environment = (typeof environments)[number];

/** The last status that was received, kept so that a reload shows it at once. Instants in milliseconds. */
export interface StatusSnapshot {
  answer: DeviceStatus;
  etag?: string;
  /** On this machine's clock; with `answer.serverTime` it tells how far the clocks are apart. */
  receivedAt: number;
}

/** One simulated device: an application installed on a box. Its install id names it here. */
export interface Device {
  installId: string;
  environment: Environment;
  application: Application;
  mac: string;
  deviceKey: string;
  token: string;
  registeredAt: number;
  snapshot?: StatusSnapshot;
}

/** A registration under way, kept until it is answered: a reload takes it up with the same install id, so it makes no second device. */
export interface Registration {
  installId: string;
  environment: Environment;
  application: Application;
  mac?: string;
  /** Of the device that registers again. */
  token?: string;
  isTaken: boolean;
}

export interface SavedState {
  environment: Environment;
  devices: Device[];
  /** Install id of the device on the screen, by environment. */
  currentIds: Partial<Record<Environment, string>>;
  registrations: Partial<Record<Environment, Registration>>;
  /** The person is picking an application for one more device. */
  isAdding: boolean;
}

export type SavedEvent =
  | { type: 'environment-chosen'; environment: Environment }
  | { type: 'adding-started' }
  | { type: 'adding-ended' }
  | { type: 'registration-started'; registration: Registration }
  | { type: 'registration-refused'; installId: string }
  | { type: 'registration-retried'; installId: string }
  | { type: 'registration-abandoned' }
  | { type: 'device-registered'; device: Device }
  | { type: 'device-chosen'; installId: string }
  | { type: 'device-forgotten'; installId: string }
  | { type: 'status-received'; installId: string; snapshot: StatusSnapshot }
  | { type: 'token-renewed'; installId: string; token: string }
  | { type: 'token-refused'; installId: string; token: string; now: number }
  | { type: 'other-tab-saved'; devices: Device[] };

export const emptySavedState: SavedState = {
  environment: 'live',
  devices: [],
  currentIds: {},
  registrations: {},
  isAdding: false,
};

/** A token that is refused this soon after registering is not renewed again: the two would chase each other. */
const reRegisterAfterMs = 30_000;

export function devicesOf(state: SavedState, environment: Environment): Device[] {
  return state.devices.filter((device) => device.environment === environment);
}

/** The device on the screen, if there is one. */
export function currentDevice(state: SavedState): Device | undefined {
  const installId = state.currentIds[state.environment];
  return devicesOf(state, state.environment).find((device) => device.installId === installId);
}

/** The next state. Events about a device that is gone change nothing. */
export function reduceSavedState(state: SavedState, event: SavedEvent): SavedState {
  switch (event.type) {
    case 'environment-chosen':
      return { ...state, environment: event.environment, isAdding: false };
    case 'adding-started':
      return { ...state, isAdding: true, registrations: without(state.registrations, state.environment) };
    case 'adding-ended':
      return { ...state, isAdding: false };
    case 'device-chosen':
      return withCurrent({ ...state, isAdding: false }, event.installId);
    case 'device-forgotten':
      return withoutDevice(state, event.installId);
    case 'status-received':
      return withDevice(state, event.installId, (device) => ({ ...device, snapshot: event.snapshot }));
    case 'token-renewed':
      return withDevice(state, event.installId, (device) => ({ ...device, token: event.token }));
    case 'token-refused':
      return withRefusedToken(state, event);
    case 'other-tab-saved':
      // Without a change nothing is saved again, or two tabs would answer each other for ever.
      return JSON.stringify(event.devices) === JSON.stringify(state.devices)
        ? state
        : { ...state, devices: event.devices };
    default:
      return reduceRegistration(state, event);
  }
}

type RegistrationEvent = Extract<SavedEvent, { type: `registration-${string}` | 'device-registered' }>;

function reduceRegistration(state: SavedState, event: RegistrationEvent): SavedState {
  switch (event.type) {
    case 'registration-started':
      return {
        ...state,
        registrations: { ...state.registrations, [event.registration.environment]: event.registration },
      };
    case 'registration-refused':
    case 'registration-retried':
      return withRegistration(state, event.installId, event.type === 'registration-refused');
    case 'registration-abandoned':
      return { ...state, registrations: without(state.registrations, state.environment), isAdding: true };
    case 'device-registered':
      return withRegisteredDevice(state, event.device);
  }
}

function withRegistration(state: SavedState, installId: string, isTaken: boolean): SavedState {
  const registration = Object.values(state.registrations).find((candidate) => candidate.installId === installId);
  if (!registration) return state;
  return {
    ...state,
    registrations: { ...state.registrations, [registration.environment]: { ...registration, isTaken } },
  };
}

function withRegisteredDevice(state: SavedState, device: Device): SavedState {
  const before = state.devices.find((known) => known.installId === device.installId);
  const devices = before
    ? state.devices.map((known) => (known === before ? { ...device, snapshot: before.snapshot } : known))
    : [...state.devices, device];
  const { environment, installId } = device;
  return {
    ...state,
    devices,
    currentIds: { ...state.currentIds, [environment]: installId },
    registrations: without(state.registrations, environment),
    isAdding: false,
  };
}

function withCurrent(state: SavedState, installId: string): SavedState {
  const device = state.devices.find((known) => known.installId === installId);
  if (!device) return state;
  const { environment } = device;
  const registrations = without(state.registrations, environment);
  return { ...state, environment, registrations, currentIds: { ...state.currentIds, [environment]: installId } };
}

function withDevice(state: SavedState, installId: string, change: (device: Device) => Device): SavedState {
  return {
    ...state,
    devices: state.devices.map((device) => (device.installId === installId ? change(device) : device)),
  };
}

function withoutDevice(state: SavedState, installId: string): SavedState {
  const forgotten = state.devices.find((device) => device.installId === installId);
  if (!forgotten) return state;
  const { environment } = forgotten;
  const devices = state.devices.filter((device) => device !== forgotten);
  const isCurrent = state.currentIds[environment] === installId;
  const next = devices.find((device) => device.environment === environment);
  const currentIds = without(state.currentIds, environment);
  if (isCurrent && next) currentIds[environment] = next.installId;
  return { ...state, devices, currentIds: isCurrent ? currentIds : state.currentIds };
}

/**
 * A dead token: the device registers again with what it knows, as a real player does. A token that was renewed meanwhile is no
 * reason to.
 */
function withRefusedToken(state: SavedState, event: Extract<SavedEvent, { type: 'token-refused' }>): SavedState {
  const device = state.devices.find((known) => known.installId === event.installId);
  if (!device || device.token !== event.token || event.now - device.registeredAt < reRegisterAfterMs) return state;
  const { installId, environment, application, mac, token } = device;
  const registration = { installId, environment, application, mac, token, isTaken: false };
  return { ...state, registrations: { ...state.registrations, [environment]: registration } };
}

function without<V>(
  record: Partial<Record<Environment, V>>,
  environment: Environment,
): Partial<Record<Environment, V>> {
  const rest = { ...record };
  delete rest[environment];
  return rest;
}
