import { ActionIcon, Skeleton } from '@mantine/core';
import { IconDeviceUnknown, IconQrcode, IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Popover } from '../../ui/popover.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DeviceCustomer } from '../customers/device-customer.tsx';
import type { Device } from '../devices/devices.ts';
import { RemindButton, RemindedAt } from '../reminders/remind-button.tsx';
import { DeviceCard } from './device-card.tsx';
import type { DeviceStep } from './device-dialogs.tsx';
import { type MacPage, macPageQuery, type OwnDevice } from './device-page.api.ts';
import classes from './device-page.module.css';
import { DeviceTimeline } from './device-timeline.tsx';
import { OtherCard } from './other-card.tsx';
import { ShareButton } from './share-button.tsx';

/** Something is to be done to a device: whoever draws the view opens the dialog of it. */
export type OnStep = (device: Device, step: DeviceStep) => void;

interface DeviceViewProps {
  mac: string;
  /** The application that it is about; it stands first. */
  first?: { appId: number; appName: string };
  /** Begins with renewing what ends first. */
  renews?: boolean;
  onStep: OnStep;
}

/** Everything about one MAC that its reader may see, with what can be done next: on a page, in a panel, or in a dialog. */
export function DeviceView({ mac, first, renews = false, onStep }: DeviceViewProps) {
  const t = useTexts('domain/device-page');
  const query = useQuery(macPageQuery(mac));
  const { data } = query;
  const state = <ReadingState query={query} title={t('checkFailed')} waiting={<ViewSkeleton />} isFramed />;
  if (!data) return state;
  if (data.devices.length + data.others.length === 0) return <Nothing mac={mac} />;
  const isFirst = ({ app_id }: { app_id: number }) => app_id === first?.appId;
  const devices = data.devices.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  const renewed = renews ? firstToRenew(devices) : undefined;
  const isMissing = first && !data.others_held_back && ![...devices, ...data.others].some(isFirst);
  return (
    <div className={classes.view}>
      {state}
      <ViewHead page={data} />
      {isMissing && <Notice tone="warning">{t('notThere', { application: first.appName })}</Notice>}
      {devices.map((device) => (
        <DeviceCard key={device.id} device={device} renews={device.id === renewed?.id} onStep={onStep} />
      ))}
      <Others page={data} onStep={onStep} />
      {devices.length > 0 && (
        <DeviceTimeline events={data.events} tellsFrom={data.tells_from} hasSeveral={devices.length > 1} />
      )}
    </div>
  );
}

/** What can be renewed and ends before the others. */
const firstToRenew = (devices: MacPage['devices']) =>
  devices
    .filter(({ price, enabled, lifetime }) => price && enabled && !lifetime)
    .toSorted((one, other) => Date.parse(one.expire_date) - Date.parse(other.expire_date))[0];

/** The MAC itself, and what leads on from it. */
function ViewHead({ page }: { page: MacPage }) {
  const t = useTexts('domain/device-page');
  const common = useTexts('common');
  const can = useCan();
  const mac = page.mac_address;
  const noted = page.devices.find((device) => device.customer)?.customer;
  const running = page.devices.filter(({ status, enabled }) => status === 'active' && enabled);
  return (
    <div className={classes.viewHead}>
      <CustomerLine page={page} />
      <span className={classes.mac}>
        <Mono copyLabel={common('macAddress')}>{mac}</Mono>
      </span>
      <Popover
        label={t('qrLabel', { mac: ltr(mac) })}
        trigger={(props) => (
          <ActionIcon {...props} variant="default" size={32} aria-label={t('qr')} title={t('qr')}>
            <IconQrcode size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      >
        {() => (
          <div className={classes.qrBox}>
            <img
              className={classes.qr}
              alt={t('qrLabel', { mac: ltr(mac) })}
              src={`data:image/svg+xml;utf8,${encodeURIComponent(page.qr_svg)}`}
            />
            <p>{t('qrHint')}</p>
          </div>
        )}
      </Popover>
      <div className={classes.viewActions}>
        {can('multi apps activation') && (
          <ButtonLink
            link={{ to: '/multi-apps-activation', search: { mac } }}
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconRocket size={16} stroke={1.6} aria-hidden />}
          >
            {t('activateMore')}
          </ButtonLink>
        )}
        <ShareButton
          isQuiet
          customer={noted}
          mac={mac}
          devices={running.map(({ app_name, expire_date }) => ({ appName: app_name, expiresAt: expire_date }))}
          activationIds={running.flatMap((device) => lastActivationOf(device, page.events) ?? [])}
        />
        <RemindButton customer={noted} mac={mac} end={nextEndOf(page.devices)} />
        <RemindedAt customer={noted} />
      </div>
    </div>
  );
}

/** What a device runs on, as far as it was bought on the reader's side. */
const lastActivationOf = ({ app_id }: OwnDevice, events: MacPage['events']) =>
  events.find((event) => event.kind === 'activated' && event.app_id === app_id && !event.detail.reversed)?.detail
    .activation_id;

/** Which end its customer is reminded of: the next one, or where all have ended the last. Null: none of it ends. */
function nextEndOf(devices: MacPage['devices']): string | null {
  const ends = devices
    .filter(({ lifetime, never_active, enabled }) => enabled && !lifetime && !never_active)
    .toSorted((one, other) => Date.parse(one.expire_date) - Date.parse(other.expire_date));
  return (ends.find(({ status }) => status === 'active') ?? ends.at(-1))?.expire_date ?? null;
}

/** Whom it was sold to, where somebody noted that and the reader may know. */
function CustomerLine({ page }: { page: MacPage }) {
  const devices = [...page.devices, ...page.others];
  const noted = devices.filter((device, place) => {
    const { customer } = device;
    return customer && devices.findIndex((one) => one.customer?.id === customer.id) === place;
  });
  const shown = noted.length > 0 ? noted : page.devices.slice(0, 1);
  return shown.map(
    ({ id, customer }) =>
      customer !== undefined && (
        <div key={id} className={classes.customer}>
          <DeviceCustomer mac={page.mac_address} deviceId={id} customer={customer} />
        </div>
      ),
  );
}

function Others({ page, onStep }: { page: MacPage; onStep: OnStep }) {
  const t = useTexts('domain/device-page');
  if (page.others_held_back) return <Notice tone="warning">{t('heldBack')}</Notice>;
  if (page.others.length === 0) return null;
  // What was undone, or never ran, is nobody's.
  const isSomebodys = page.others.some((device) => !device.never_active);
  return (
    <section aria-label={t('others')} className={classes.others}>
      <h3>{t('others')}</h3>
      {isSomebodys && <p className={classes.empty}>{t('othersHint')}</p>}
      {page.others.map((device) => (
        <OtherCard key={device.id} device={device} onStep={onStep} />
      ))}
    </section>
  );
}

function Nothing({ mac }: { mac: string }) {
  const t = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  const can = useCan();
  return (
    <EmptyState
      icon={IconDeviceUnknown}
      title={t('notFound')}
      hint={t('nothingThere', { mac: ltr(mac) })}
      action={
        can('multi apps activation') && (
          <ButtonLink
            link={{ to: '/multi-apps-activation', search: { mac } }}
            variant="default"
            leftSection={<IconRocket size={16} stroke={1.6} aria-hidden />}
          >
            {deviceTexts('activate')}
          </ButtonLink>
        )
      }
    />
  );
}

/** As tall as a device with one application. */
function ViewSkeleton() {
  return (
    <div className={classes.view} aria-busy>
      <Skeleton h={32} w="60%" />
      <Skeleton h={260} radius="lg" />
      <Skeleton h={140} radius="lg" />
    </div>
  );
}
