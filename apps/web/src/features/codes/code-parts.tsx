import { useTexts } from '../../lib/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import { type Code, type CodeState, codeStateOf } from './codes.api.ts';

const tones: Record<CodeState, BadgeTone> = { active: 'success', inactive: 'neutral', expired: 'warning' };

export function CodeBadge({ code }: { code: Code }) {
  const common = useTexts('common');
  const state = codeStateOf(code);
  return <StatusBadge tone={tones[state]}>{common(state)}</StatusBadge>;
}

/** When a code ends; a lifetime never does. */
export function CodeExpiry({ code }: { code: Code }) {
  const common = useTexts('common');
  return code.type === 'lifetime' ? common('lifetime') : <DateTime value={code.expire_date} isDateOnly />;
}
