import { describe, expect, it } from 'vitest';
import {
  currentDevice,
  type Device,
  emptySavedState,
  reduceSavedState,
  type SavedEvent,
  type SavedState,
  type StatusSnapshot,
} from './saved-state.ts';

const application = { id: 7, name: 'Nova' };

const device = (installId: string, changes: Partial<Device> = {}): Device => ({
  installId,
  environment: 'live',
  application,
  mac: '00:1a:79:00:00:01',
  deviceKey: 'k7mp3xqd',
  token: `token-${installId}`,
  registeredAt: 0,
  ...changes,
});

const after = (state: SavedState, ...events: SavedEvent[]) => events.reduce(reduceSavedState, state);
const registered = (...devices: Device[]) =>
  after(emptySavedState, ...devices.map((added): SavedEvent => ({ type: 'device-registered', device: added })));

const snapshot: StatusSnapshot = {
  answer: { status: 'trial', expiresAt: 5, serverTime: 1, refreshAfterSeconds: 60, notices: [] },
  receivedAt: 1,
};

describe('devices of a simulator', () => {
  it('shows a device once it is registered, and the registration is done', () => {
    const registration = { installId: 'a', environment: 'live', application, isTaken: false } as const;
    const state = after(
      emptySavedState,
      { type: 'registration-started', registration },
      { type: 'device-registered', device: device('a') },
    );
    expect(currentDevice(state)?.installId).toBe('a');
    expect(state.registrations).toEqual({});
  });

  it('keeps several and switches between them', () => {
    const state = after(registered(device('a'), device('b')), { type: 'device-chosen', installId: 'a' });
    expect(currentDevice(state)?.installId).toBe('a');
    expect(state.devices).toHaveLength(2);
  });

  it('keeps the devices of live and sandbox apart', () => {
    const state = registered(device('a'), device('s', { environment: 'sandbox' }));
    expect(currentDevice(state)?.installId).toBe('a');
    const inSandbox = after(state, { type: 'environment-chosen', environment: 'sandbox' });
    expect(currentDevice(inSandbox)?.installId).toBe('s');
  });

  it('shows the next one when the current is forgotten, and none after the last', () => {
    const one = after(registered(device('a'), device('b')), { type: 'device-forgotten', installId: 'b' });
    expect(currentDevice(one)?.installId).toBe('a');
    expect(currentDevice(after(one, { type: 'device-forgotten', installId: 'a' }))).toBeUndefined();
  });

  it('stays on the current one when another is forgotten', () => {
    expect(
      currentDevice(after(registered(device('a'), device('b')), { type: 'device-forgotten', installId: 'a' }))
        ?.installId,
    ).toBe('b');
  });

  it('goes back from adding one more', () => {
    const adding = after(registered(device('a')), { type: 'adding-started' });
    expect(adding.isAdding).toBe(true);
    expect(after(adding, { type: 'adding-ended' }).isAdding).toBe(false);
  });

  it('follows the devices of another tab, and stays itself when nothing changed', () => {
    const state = registered(device('a'));
    const followed = after(state, { type: 'other-tab-saved', devices: [device('a'), device('b')] });
    expect(followed.devices).toHaveLength(2);
    expect(currentDevice(followed)?.installId).toBe('a');
    expect(after(followed, { type: 'other-tab-saved', devices: [device('a'), device('b')] })).toBe(followed);
  });

  it('ignores what arrives for a device that is gone', () => {
    const state = registered(device('a'));
    expect(after(state, { type: 'status-received', installId: 'gone', snapshot })).toEqual(state);
    expect(after(state, { type: 'device-chosen', installId: 'gone' })).toEqual(state);
  });
});

describe('a registration', () => {
  const registration = {
    installId: 'a',
    environment: 'live',
    application,
    mac: '00:1a:79:00:00:01',
    isTaken: false,
  } as const;
  const started = after(emptySavedState, { type: 'registration-started', registration });

  it('remembers that the device is taken until it is tried again', () => {
    const taken = after(started, { type: 'registration-refused', installId: 'a' });
    expect(taken.registrations.live?.isTaken).toBe(true);
    expect(after(taken, { type: 'registration-retried', installId: 'a' }).registrations.live?.isTaken).toBe(false);
  });

  it('can be given up', () => {
    expect(after(started, { type: 'registration-abandoned' }).registrations).toEqual({});
    expect(after(started, { type: 'adding-started' }).registrations).toEqual({});
  });
});

it('a registration gives way to another device that is chosen', () => {
  const registration = { installId: 'b', environment: 'live', application, isTaken: true } as const;
  const state = after(
    registered(device('a')),
    { type: 'registration-started', registration },
    { type: 'device-chosen', installId: 'a' },
  );
  expect(state.registrations).toEqual({});
});

describe('a refused token', () => {
  const refused = { type: 'token-refused', installId: 'a', token: 'token-a', now: 60_000 } as const;

  it('registers the same device again, keeping its MAC and what was last known', () => {
    const known = after(registered(device('a')), { type: 'status-received', installId: 'a', snapshot });
    const state = after(known, refused);
    expect(state.registrations.live).toMatchObject({ installId: 'a', mac: '00:1a:79:00:00:01', token: 'token-a' });
    const again = after(state, { type: 'device-registered', device: device('a', { token: 'new' }) });
    expect(again.devices).toHaveLength(1);
    expect(currentDevice(again)).toMatchObject({ token: 'new', snapshot });
  });

  it('does nothing when the token was renewed meanwhile', () => {
    const renewed = after(registered(device('a')), { type: 'token-renewed', installId: 'a', token: 'new' });
    expect(after(renewed, refused).registrations).toEqual({});
  });

  it('does nothing right after registering, so that the two never chase each other', () => {
    expect(after(registered(device('a', { registeredAt: 50_000 })), refused).registrations).toEqual({});
  });
});
