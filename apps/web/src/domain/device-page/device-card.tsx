import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { serverDate } from '../../lib/server-clock.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Mono } from '../../ui/mono.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ApplicationLogo } from '../applications/application-logo.tsx';
import { DeviceLink } from '../devices/device-link.tsx';
import { DeviceStatus, DeviceTerm } from '../devices/device-status.tsx';
import { type Device, deviceStateOf } from '../devices/devices.ts';
import { DeviceEnd } from './device-end.tsx';
import type { OtherDevice, OwnDevice } from './device-page.api.ts';
import classes from './device-page.module.css';
import { DevicePlaylists } from './device-playlists.tsx';
import type { OnStep } from './device-view.tsx';
import { KnownKeyNotice, RegistrationNotice } from './registration-notice.tsx';
import { RenewButton } from './renew-button.tsx';
import { useDeviceActions } from './use-device-actions.ts';

/** One application of a MAC: what it is, until when, and what can be done next. */
export function DeviceCard({ device, onStep, renews }: { device: OwnDevice; onStep: OnStep; renews: boolean }) {
  const t = useTexts('domain/device-page');
  const actions = useDeviceActions<OwnDevice>(onStep);
  const state = deviceStateOf(device, serverDate());
  return (
    <article className={classes.card} aria-label={device.app_name}>
      <CardHead
        device={device}
        menu={<RowMenu label={t('more', { application: device.app_name })} actions={actions(device)} />}
      />
      <div className={classes.actions}>
        {state === 'switched' && device.switched_to ? (
          <MovedTo mac={device.switched_to} />
        ) : (
          <RenewButton
            device={device}
            isUrgent={state === 'ending' || state === 'expired'}
            isOpenAtFirst={renews}
            tells={device.customer}
          />
        )}
      </div>
      {device.awaits_confirmation && <RegistrationNotice device={device} />}
      {device.key_known_before && (
        <KnownKeyNotice onNewKey={() => onStep(device, { kind: 'new-key', deviceId: device.id })} />
      )}
      <DeviceFacts device={device} />
      <DevicePlaylists device={device} playlists={device.playlists} onStep={onStep} />
    </article>
  );
}

/** Where its time runs on: there it is renewed. */
function MovedTo({ mac }: { mac: string }) {
  const t = useTexts('domain/device-page');
  return (
    <span>
      {t('switchedTo')} <Mono link={(text) => <DeviceLink mac={mac}>{text}</DeviceLink>}>{mac}</Mono>
    </span>
  );
}

interface CardHeadProps {
  device: OtherDevice;
  /** What else can be done: in the corner, as below the name it would stand alone where nothing is to be renewed. */
  menu?: ReactNode;
}

/** Its name, with the state and how long it lasts. */
export function CardHead({ device, menu }: CardHeadProps) {
  return (
    <header className={classes.cardHead}>
      <ApplicationLogo src={device.app_logo} name={device.app_name} />
      <div className={classes.cardTitle}>
        <h3>
          <bdi>{device.app_name}</bdi>
          <DeviceStatus device={device} />
          {!device.enabled && <DeviceTerm device={device} />}
        </h3>
        <p className={classes.end}>
          <DeviceEnd device={device} />
        </p>
      </div>
      {menu}
    </header>
  );
}

/** What is known of it. What isn't, and what isn't for this reader, is not drawn. */
function DeviceFacts({ device }: { device: Device }) {
  const t = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  const common = useTexts('common');
  const texts: [label: string, value: string | null | undefined, kind?: 'email' | 'mac'][] = [
    [deviceTexts('deviceKey'), device.device_key],
    [deviceTexts('ip'), device.ip],
    // Of what moved away it stands above.
    [t('switchedTo'), deviceStateOf(device, serverDate()) === 'switched' ? null : device.switched_to, 'mac'],
    [t('switchedFrom'), device.switched_from, 'mac'],
    [deviceTexts('reseller'), device.reseller_email, 'email'],
  ];
  const known = texts.filter(([, value]) => value);
  if (known.length === 0 && !device.last_seen && !device.app_type && !device.switched_date) return null;
  return (
    <dl className={classes.facts}>
      {device.app_type && (
        <div>
          <dt>{deviceTexts('appType')}</dt>
          <dd>
            <bdi>{device.app_type}</bdi>
          </dd>
        </div>
      )}
      {known.map(([label, value, kind]) => (
        <div key={label} data-wide={kind === 'email' || undefined}>
          <dt>{label}</dt>
          <dd>
            <Mono
              copyLabel={kind === 'email' ? common('email') : label}
              isText={kind === 'email'}
              link={kind === 'mac' && value ? (text) => <DeviceLink mac={value}>{text}</DeviceLink> : undefined}
            >
              {value}
            </Mono>
          </dd>
        </div>
      ))}
      {device.switched_date && (
        <div>
          <dt>{t('switchedDate')}</dt>
          <dd>
            <DateTime value={device.switched_date} />
          </dd>
        </div>
      )}
      {device.last_seen && (
        <div>
          <dt>{deviceTexts('lastSeen')}</dt>
          <dd>
            <DateTime value={device.last_seen} />
          </dd>
        </div>
      )}
    </dl>
  );
}
