import { useTexts } from '../lib/i18n.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { PlainButton } from '../ui/plain/plain-button.tsx';
import classes from './broken-page.module.css';

/** In place of a screen whose code did not arrive, or broke. It is part of the first load: nothing more has to arrive for it. */
export function BrokenPage() {
  const t = useTexts('common');
  return (
    <div className={classes.page} role="alert">
      <BrandMark size={40} />
      <h1>{t('errors.broken')}</h1>
      <p className={classes.text}>{t(navigator.onLine ? 'errors.brokenHint' : 'errors.network')}</p>
      <PlainButton kind="neutral" onClick={() => location.reload()}>
        {t('retry')}
      </PlainButton>
    </div>
  );
}
