import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Move } from './moving-in.api.ts';

/** That what is done with a file broke off, and what the operator can do about it. */
export function MoveHeld({ move: { held } }: { move: Move }) {
  const t = useTexts('moving-in');
  return held ? <Notice tone="warning">{t(`held.${held}`)}</Notice> : null;
}
