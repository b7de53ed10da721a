import { type Dispatch, useEffect, useReducer } from 'react';
import { reduceSavedState, type SavedEvent, type SavedState } from './saved-state.ts';
import { parseSavedState, savedStateKey } from './saved-state-storage.ts';

/** The simulator's state, kept in this browser through reloads. Devices that another tab adds or forgets follow. */
export function useSavedState(): [SavedState, Dispatch<SavedEvent>] {
  const [state, dispatch] = useReducer(reduceSavedState, null, () => parseSavedState(readKept()));

  useEffect(() => {
    try {
      localStorage.setItem(savedStateKey, JSON.stringify(state));
    } catch {
      // A browser that keeps nothing still runs the player until the page is left.
    }
  }, [state]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === savedStateKey)
        dispatch({ type: 'other-tab-saved', devices: parseSavedState(event.newValue).devices });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  return [state, dispatch];
}

function readKept(): string | null {
  try {
    return localStorage.getItem(savedStateKey);
  } catch {
    return null;
  }
}
