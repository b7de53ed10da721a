import { type Device, emptySavedState, environments, type SavedState } from './saved-state.ts';

/** The one key that the simulator keeps, besides the portal's `locale`. */
export const savedStateKey = 'tessera-player';

/** What was kept in this browser. Anything unreadable is as if nothing was kept. */
export function parseSavedState(text: string | null): SavedState {
  try {
    const kept: Partial<SavedState> | null = JSON.parse(text ?? 'null');
    if (!kept || !Array.isArray(kept.devices)) return emptySavedState;
    return {
      environment: environments.find((environment) => environment === kept.environment) ?? 'live',
      devices: kept.devices.filter(isDevice),
      currentIds: kept.currentIds ?? {},
      registrations: kept.registrations ?? {},
      isAdding: kept.isAdding === true,
    };
  } catch {
    return emptySavedState;
  }
}

function isDevice(kept: Partial<Device> | null): kept is Device {
  return Boolean(kept?.installId && kept.environment && kept.application && kept.mac && kept.deviceKey && kept.token);
}
