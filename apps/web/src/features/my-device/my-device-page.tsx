import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { FooterNote } from '../../ui/footer-note.tsx';
import { PublicPage } from '../../ui/plain/public-page.tsx';
import { OpenForm } from './open-form.tsx';
import { keepVisit, readVisit, takeGiven, type Visit } from './visit.ts';

// Nobody sees it before the key was right: it is no part of the first load.
const loadView = () => import('./own-device-view.tsx');
const OwnDeviceView = lazy(async () => ({ default: (await loadView()).OwnDeviceView }));

/** A device as its owner sees it: without an account, with the key on its screen. */
export function MyDevicePage() {
  const t = useTexts('my-device');
  const common = useTexts('common');
  const [given, setGiven] = useState(takeGiven);
  // What was scanned just now goes before what was open.
  const [visit, setVisit] = useState(() => (given.key ? null : readVisit()));
  const [hasEnded, setEnded] = useState(false);
  const go = (next: Visit | null, isOver = false) => {
    keepVisit(next);
    setVisit(next);
    setEnded(isOver);
  };
  // The same tab, another device's code.
  useEffect(() => {
    const follow = () => {
      if (!location.hash) return;
      setGiven(takeGiven());
      setVisit(null);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return (
    <PublicPage
      claim={t('claim')}
      detail={t('claimDetail')}
      languageLabel={common('language')}
      themeLabel={common('theme')}
      footer={<FooterNote contacts={null} />}
    >
      {visit ? (
        <Suspense fallback={<p>{t('loading')}</p>}>
          <OwnDeviceView
            visit={visit}
            onClose={() => {
              setGiven({ ...given, mac: '', key: '' });
              go(null);
            }}
            onEnd={() => {
              setGiven({ ...given, key: '' });
              go(null, true);
            }}
          />
        </Suspense>
      ) : (
        <OpenForm
          key={given.mac + given.key}
          given={given}
          hasEnded={hasEnded}
          loadView={loadView}
          onOpen={(opened) => go(opened)}
        />
      )}
    </PublicPage>
  );
}
