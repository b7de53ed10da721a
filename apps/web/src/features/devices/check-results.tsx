import { Button, Skeleton } from '@mantine/core';
import { IconDeviceUnknown, IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ApplicationLogo } from '../../domain/applications/application-logo.tsx';
import type { AllowedApplication } from '../../domain/applications/application-queries.ts';
import { DeviceEnd } from '../../domain/device-page/device-end.tsx';
import { foundDevicesQuery } from '../../domain/devices/device-queries.ts';
import { DeviceStatus } from '../../domain/devices/device-status.tsx';
import { type Device, isDevice } from '../../domain/devices/devices.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { ResultRow, Results } from '../../ui/results.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './check-page.module.css';

// Loaded when it is first opened.
const DeviceDialog = lazy(async () => ({
  default: (await import('../../domain/device-page/device-dialog.tsx')).DeviceDialog,
}));

/** Where a MAC was found. A single device opens at once; several are listed. */
export function CheckResults({ mac, applications }: { mac: string; applications: AllowedApplication[] }) {
  const t = useTexts('devices');
  const pageTexts = useTexts('domain/device-page');
  const applicationTexts = useTexts('domain/applications');
  const ids = applications.map(({ id }) => id);
  const query = useQuery({ ...foundDevicesQuery(mac, ids), enabled: ids.length > 0 });
  const [picked, setPicked] = useState<Device | null>(null);
  const [wasClosed, setClosed] = useState(false);
  const found = query.data?.filter(isDevice) ?? [];
  const shown = picked ?? (found.length === 1 && !wasClosed ? found[0] : undefined);
  if (ids.length === 0) return <p className={classes.rest}>{applicationTexts('noApplications')}</p>;
  const state = (
    <ReadingState query={query} title={pageTexts('checkFailed')} waiting={<Skeleton h={120} mt="lg" radius="lg" />} />
  );
  if (!query.data) return state;
  const missing = applications.filter(({ id, retired }) => !retired && !found.some(({ app_id }) => app_id === id));
  if (found.length === 0) return <NotFound mac={mac} appId={ids.length === 1 ? missing[0]?.id : undefined} />;
  return (
    <>
      {state}
      <div className={classes.results}>
        <Results label={t('results', { mac })}>
          {found.map((device) => (
            <FoundRow
              key={device.app_id}
              device={device}
              logo={applications.find(({ id }) => id === device.app_id)?.app_logo ?? null}
              onOpen={() => setPicked(device)}
            />
          ))}
        </Results>
      </div>
      {missing.length > 0 && <Elsewhere mac={mac} count={missing.length} />}
      <Suspense>
        {shown && (
          <DeviceDialog
            device={{ mac, appId: shown.app_id, appName: shown.app_name }}
            onClose={() => {
              setPicked(null);
              setClosed(true);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function FoundRow({ device, logo, onOpen }: { device: Device; logo: string | null; onOpen: () => void }) {
  const t = useTexts('devices');
  return (
    <ResultRow
      logo={<ApplicationLogo src={logo} name={device.app_name} />}
      name={device.app_name}
      badge={<DeviceStatus device={device} />}
      actions={
        <Button variant="default" onClick={onOpen}>
          {t('details')}
          <span className="visually-hidden">{device.app_name}</span>
        </Button>
      }
    >
      <DeviceEnd device={device} />
    </ResultRow>
  );
}

function NotFound({ mac, appId }: { mac: string; appId: number | undefined }) {
  const t = useTexts('devices');
  const pageTexts = useTexts('domain/device-page');
  const can = useCan();
  return (
    <div className={classes.missing}>
      <EmptyState
        icon={IconDeviceUnknown}
        title={pageTexts('notFound')}
        hint={t('notFoundHint', { mac: ltr(mac) })}
        action={
          can('multi apps activation') && (
            <ButtonLink
              link={{ to: '/multi-apps-activation', search: { mac, ...(appId && { app: appId }) } }}
              variant="default"
              leftSection={<IconRocket size={16} stroke={1.6} aria-hidden />}
            >
              {t('activateIt')}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}

/** The other applications, where there is no such device yet. */
function Elsewhere({ mac, count }: { mac: string; count: number }) {
  const t = useTexts('devices');
  const pageTexts = useTexts('domain/device-page');
  const can = useCan();
  const format = useFormat();
  return (
    <div className={classes.rest}>
      <span>{t('notFoundElsewhere', { count, number: format.number(count) })}</span>
      {can('multi apps activation') && (
        <Link className="link" to="/multi-apps-activation" search={{ mac }}>
          {pageTexts('activateMore')}
        </Link>
      )}
    </div>
  );
}
