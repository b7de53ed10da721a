import { type Dispatch, useEffect, useRef } from 'react';
import { ApplicationPicker } from './screens/application-picker.tsx';
import { DeviceHome } from './screens/device-home.tsx';
import { RegistrationScreen } from './screens/registration-screen.tsx';
import { SandboxBanner } from './screens/sandbox-banner.tsx';
import { TopBar } from './screens/top-bar.tsx';
import { currentDevice, type SavedEvent, type SavedState } from './state/saved-state.ts';
import { useSavedState } from './state/use-saved-state.ts';
import { useArrowKeys } from './ui/use-arrow-keys.ts';

/** What every screen gets: the kept state and the way to change it. */
export interface ScreenProps {
  saved: SavedState;
  dispatch: Dispatch<SavedEvent>;
}

/** The whole player: one screen at a time, under a bar that is always there. */
export function Player() {
  const [saved, dispatch] = useSavedState();
  useArrowKeys();
  return (
    <div className="player" data-environment={saved.environment}>
      {saved.environment === 'sandbox' && <SandboxBanner dispatch={dispatch} />}
      <TopBar saved={saved} dispatch={dispatch} />
      <Main saved={saved} dispatch={dispatch} />
    </div>
  );
}

/** Whose screen went has the focus at the beginning of the next, which a screen reader reads then; the first arrow key leads to what is marked on it. */
function Main({ saved, dispatch }: ScreenProps) {
  const main = useRef<HTMLElement>(null);
  const shown = saved.registrations[saved.environment]?.installId ?? currentDevice(saved)?.installId;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [shown, saved.isAdding]);
  return (
    <main ref={main} className="main" tabIndex={-1}>
      <Screen saved={saved} dispatch={dispatch} />
    </main>
  );
}

function Screen({ saved, dispatch }: ScreenProps) {
  const registration = saved.registrations[saved.environment];
  if (registration) {
    return <RegistrationScreen key={registration.installId} registration={registration} dispatch={dispatch} />;
  }
  const device = currentDevice(saved);
  if (device && !saved.isAdding) return <DeviceHome key={device.installId} device={device} dispatch={dispatch} />;
  return <ApplicationPicker key={saved.environment} saved={saved} dispatch={dispatch} />;
}
