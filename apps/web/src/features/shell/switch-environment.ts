import { getEnvironment, setEnvironment } from '../../lib/session.ts';

/** Switches between live and sandbox; the same screen then shows the other one's data, in every tab. */
export function switchEnvironment(): void {
  setEnvironment(getEnvironment() === 'live' ? 'sandbox' : 'live');
}
