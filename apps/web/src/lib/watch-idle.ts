import { advanceIdle, type IdleState, type IdleStep, noteActivity, openIdle, stay } from './idle.ts';
import { browserStorage } from './storage.ts';

const key = 'tessera.idle';
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Often enough to tell 5 minutes, seldom enough not to write at every movement. */
const noteEveryMilliseconds = 2_000;
/** A browser delays long timers of hidden tabs. */
const lookEveryMilliseconds = 30_000;

export interface IdleWatch {
  /** The answer that keeps the session. */
  stay(): void;
  stop(): void;
}

/** Watches whether anybody is there, over all tabs of a session. `onStep` hears of every change between waiting, asking and the end. */
export function watchIdle(session: string, onStep: (step: IdleStep) => void): IdleWatch {
  let state = openIdle(read(), session, Date.now());
  let step: IdleStep | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    const kept = read();
    if (kept?.session === session) state = kept;
    const next = advanceIdle(state, Date.now());
    if (next.state !== state) keep(next.state);
    const isNews =
      step?.is !== next.step.is || (step.is === 'ask' && next.step.is === 'ask' && step.until !== next.step.until);
    step = next.step;
    if (isNews) onStep(next.step);
    if (next.step.is === 'end') return;
    timer = setTimeout(look, Math.min(Math.max(next.step.until - Date.now(), 0), lookEveryMilliseconds));
  };
  const keep = (changed: IdleState) => {
    state = changed;
    write(changed);
  };
  const note = () => {
    const now = Date.now();
    if (step?.is !== 'wait' || now - state.lastActiveAt < noteEveryMilliseconds) return;
    look();
    if (step.is === 'wait') keep(noteActivity(state, now));
  };
  const followOthers = (event: StorageEvent) => {
    if (event.key === key) look();
  };

  write(state);
  look();
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });
  window.addEventListener('storage', followOthers);
  document.addEventListener('visibilitychange', look);
  return {
    stay: () => {
      // Closing the question also closes it where another tab answered, or where it was too late.
      if (step?.is !== 'ask') return;
      keep(stay(state, Date.now()));
      look();
    },
    stop: () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
      window.removeEventListener('storage', followOthers);
      document.removeEventListener('visibilitychange', look);
    },
  };
}

const read = () => browserStorage.readJson<IdleState>(key);

/** Where nothing is kept, each tab counts for itself. */
const write = (state: IdleState) => browserStorage.writeJson(key, state);
