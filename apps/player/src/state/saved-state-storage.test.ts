import { expect, it } from 'vitest';
import { emptySavedState, reduceSavedState } from './saved-state.ts';
import { parseSavedState } from './saved-state-storage.ts';

it('comes back as it was kept', () => {
  const device = {
    installId: 'a',
    environment: 'sandbox',
    application: { id: 7, name: 'Nova' },
    mac: '00:1a:79:00:00:01',
    deviceKey: 'k7mp3xqd',
    token: 't',
    registeredAt: 1,
  } as const;
  const state = reduceSavedState({ ...emptySavedState, environment: 'sandbox' }, { type: 'device-registered', device });
  expect(parseSavedState(JSON.stringify(state))).toEqual(state);
});

it.each([null, '', 'no json', 'null', '5', '[]', '{}', '{"devices":5}'])('starts empty from %j', (kept) => {
  expect(parseSavedState(kept)).toEqual(emptySavedState);
});

it('leaves out a device that cannot be used', () => {
  expect(parseSavedState('{"environment":"moon","devices":[null,{"installId":"a"}]}')).toEqual(emptySavedState);
});
