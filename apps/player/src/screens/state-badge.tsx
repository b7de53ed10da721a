import type { DeviceState } from '../api/device-answers.ts';
import type { Messages } from '../i18n/messages/en.ts';
import { useTexts } from '../i18n/texts.tsx';

const keyOfState: Record<DeviceState, keyof Messages> = {
  trial: 'stateTrial',
  active: 'stateActive',
  expired: 'stateExpired',
  disabled: 'stateDisabled',
  switched: 'stateSwitched',
};

/** A dot, a word and a tint. Nothing while the state is not known yet. */
export function StateBadge({ state }: { state: DeviceState | undefined }) {
  const { t } = useTexts();
  return state ? <span className={`badge badge-${state}`}>{t(keyOfState[state])}</span> : null;
}
