import { askServedPage } from '@tessera/contracts/served-page';
import { useState } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { NoticeFrame } from '../ui/plain/notice-frame.tsx';
import { PlainButton } from '../ui/plain/plain-button.tsx';
import classes from './broken-page.module.css';

/** In place of a screen whose code did not arrive, or broke. It is part of the first load: nothing more has to arrive for it. */
export function BrokenPage() {
  const t = useTexts('common');
  const [isUnserved, setUnserved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const again = async () => {
    setAsking(true);
    // Loaded while the server is away, nothing of the page would be left that could be tried again.
    if (await askServedPage()) return location.reload();
    setUnserved(true);
    setAsking(false);
  };
  const hint = t(navigator.onLine ? (isUnserved ? 'errors.connect' : 'errors.brokenHint') : 'errors.network');
  return (
    <div className={classes.page} role="alert">
      <NoticeFrame title={t('errors.broken')} text={hint}>
        <PlainButton kind="neutral" isBusy={isAsking} onClick={() => void again()}>
          {t('retry')}
        </PlainButton>
      </NoticeFrame>
    </div>
  );
}
