import { IconEye } from '@tabler/icons-react';
import { stopViewing } from '../../domain/session/view-as.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { useAction } from '../../ui/use-action.ts';
import classes from './sandbox-banner.module.css';

/** Says on every screen that these are somebody else's, and leads back. */
export function ViewAsBanner() {
  const t = useTexts('shell');
  const format = useFormat();
  const { viewer, user, expiresAt } = useMember();
  const stop = useAction(stopViewing);
  if (!viewer) return null;
  const values = { name: user.name, email: ltr(user.email), time: format.dateTime(expiresAt) };
  return (
    <div className={classes.banner} role="status">
      <IconEye size={16} stroke={1.8} aria-hidden />
      <span>{t('viewAs.banner', values)}</span>
      <button type="button" className={classes.button} disabled={stop.isBusy} onClick={() => stop.run()}>
        {t('viewAs.stop')}
      </button>
    </div>
  );
}
