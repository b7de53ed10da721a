import { lazy, Suspense } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import { keyGroups, macPairs } from '../rules/reading-groups.ts';
import type { Device } from '../state/saved-state.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { ApplicationLogo } from './application-logo.tsx';

/** Where its file doesn't come, MAC and key are still there to be read. */
const QrCode = lazy(() =>
  import('../ui/qr-code.tsx').then(
    ({ QrCode }) => ({ default: QrCode }),
    () => ({ default: NoQrCode }),
  ),
);

function NoQrCode() {
  return <div className="qr-code" />;
}

/**
 * What a reseller needs to activate this device: MAC, device key, and a QR code that holds the MAC alone; and one that opens the
 * device's own page, for whoever owns it.
 */
export function IdentityPanel({ device }: { device: Device }) {
  const { t } = useTexts();
  const { application, mac, snapshot } = device;
  // Its owner may have given it another one.
  const deviceKey = snapshot?.answer.deviceKey ?? device.deviceKey;
  const myDeviceUrl = snapshot?.answer.myDeviceUrl;
  return (
    <section className="panel identity" aria-label={application.name}>
      <div className="identity-application">
        <ApplicationLogo application={application} />
        <h2>{application.name}</h2>
      </div>
      <figure className="qr">
        <Suspense fallback={<div className="qr-code" />}>
          <QrCode text={mac} label={t('qrCode', { mac })} />
        </Suspense>
        <figcaption>{t('scanHint')}</figcaption>
      </figure>
      <dl className="identity-values">
        <div>
          <dt>{t('macAddress')}</dt>
          <dd>
            <span className="mac" dir="ltr" data-testid="mac">
              <Grouped groups={macPairs(mac)} separator=":" />
            </span>
            <CopyButton text={mac} name={t('macAddress')} />
          </dd>
        </div>
        <div>
          <dt>{t('deviceKey')}</dt>
          <dd>
            <span className="device-key" dir="ltr" data-testid="device-key">
              <Grouped groups={keyGroups(deviceKey)} separator="" />
            </span>
            <CopyButton text={deviceKey} name={t('deviceKey')} />
          </dd>
        </div>
      </dl>
      {myDeviceUrl && (
        <figure className="qr">
          <Suspense fallback={<div className="qr-code" />}>
            <QrCode text={myDeviceUrl} label={t('myDeviceQr')} />
          </Suspense>
          <figcaption>
            <a href={myDeviceUrl} target="_blank" rel="noopener noreferrer">
              {t('myDevice')}
            </a>
          </figcaption>
        </figure>
      )}
    </section>
  );
}

/** Groups stand apart by their look only: selecting and copying them gives the plain text. */
function Grouped({ groups, separator }: { groups: string[]; separator: string }) {
  return groups.map((group, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name than their place
    <span key={place}>
      {place > 0 && separator && <span className="separator">{separator}</span>}
      <span className="group">{group}</span>
    </span>
  ));
}
