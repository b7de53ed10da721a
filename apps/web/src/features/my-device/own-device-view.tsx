import { useCallback, useEffect, useRef, useState } from 'react';
import { showBrand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BrandContacts } from '../../ui/plain/brand-contacts.tsx';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import { AskToRenew } from './ask-to-renew.tsx';
import { hasVisitEnded } from './calling.ts';
import { callDevice, type OwnDevice } from './my-device.api.ts';
import classes from './my-device.module.css';
import { OwnPlaylists } from './own-playlists.tsx';
import { RedeemForm } from './redeem-form.tsx';
import type { Visit } from './visit.ts';

interface OwnDeviceViewProps {
  visit: Visit;
  /** Whoever looked is done. */
  onClose: () => void;
  /** The server knows the visit no more. */
  onEnd: () => void;
}

/** One device: state and end, its playlists, a code, and asking for more time. */
export function OwnDeviceView({ visit, onClose, onEnd }: OwnDeviceViewProps) {
  const t = useTexts('my-device');
  const common = useTexts('common');
  const [device, setDevice] = useState<OwnDevice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(0);
  const load = useCallback(() => {
    setProblem(null);
    asked.current += 1;
    const mine = asked.current;
    // Of what was asked before the last change nothing is shown, nor of a visit that is over.
    const isLast = () => mine === asked.current;
    callDevice(visit, 'GET /my-device').then(
      (answer) => isLast() && setDevice(answer),
      (error: unknown) => {
        if (!isLast()) return;
        if (hasVisitEnded(error)) onEnd();
        else setProblem(error instanceof Error ? error.message : String(error));
      },
    );
  }, [visit, onEnd]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    load();
    return () => {
      asked.current += 1;
    };
  }, [visit]);
  // Whose customer it is, once the key was right.
  useEffect(() => {
    const brand = device?.brand;
    if (brand?.name) showBrand({ name: brand.name, logo: brand.logo, icon: null, footer: null });
    return () => showBrand(null);
  }, [device?.brand]);
  const calling = { visit, onEnd, onChange: load };
  return (
    <div className={classes.stack}>
      {problem && (
        <Notice tone="danger">
          <span>{problem}</span>
          <PlainButton kind="neutral" onClick={load}>
            {common('retry')}
          </PlainButton>
        </Notice>
      )}
      {!device && !problem && <p className={classes.muted}>{t('loading')}</p>}
      {device && (
        <>
          <header>
            <h1>
              <bdi>{device.application.name}</bdi>
            </h1>
            <p className={classes.mac}>
              <bdi dir="ltr">{device.mac}</bdi>
            </p>
          </header>
          {visit.environment === 'sandbox' && <Notice>{t('sandbox')}</Notice>}
          <DeviceState device={device} />
          <AskToRenew device={device} {...calling} />
          <OwnPlaylists device={device} {...calling} />
          {device.accepts_codes && <RedeemForm {...calling} />}
          {device.brand && <BrandContacts brand={device.brand} />}
          <PlainButton kind="neutral" isWide onClick={onClose}>
            {t('close')}
          </PlainButton>
        </>
      )}
    </div>
  );
}

function DeviceState({ device }: { device: OwnDevice }) {
  const t = useTexts('my-device');
  const { status } = device;
  return (
    <section className={classes.card} aria-label={t('state')}>
      <p className={classes.state} data-state={status}>
        {t(`states.${status}`)}
      </p>
      {status === 'switched' && <p className={classes.muted}>{t('switchedHint')}</p>}
      {status !== 'switched' && device.package === 'lifetime' && <p>{t('forEver')}</p>}
      {status !== 'switched' && device.package !== 'lifetime' && (
        <p>
          {status === 'expired' ? t('endedOn') : t('endsOn')} <DateTime value={device.expires_at} isDateOnly />
        </p>
      )}
    </section>
  );
}
