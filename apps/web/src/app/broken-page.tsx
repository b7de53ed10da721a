import { useTexts } from '../lib/i18n.ts';
import { NoticeFrame } from '../ui/plain/notice-frame.tsx';
import { PlainButton } from '../ui/plain/plain-button.tsx';
import classes from './broken-page.module.css';

/** In place of a screen whose code did not arrive, or broke. It is part of the first load: nothing more has to arrive for it. */
export function BrokenPage() {
  const t = useTexts('common');
  return (
    <div className={classes.page} role="alert">
      <NoticeFrame title={t('errors.broken')} text={t(navigator.onLine ? 'errors.brokenHint' : 'errors.network')}>
        <PlainButton kind="neutral" onClick={() => location.reload()}>
          {t('retry')}
        </PlainButton>
      </NoticeFrame>
    </div>
  );
}
