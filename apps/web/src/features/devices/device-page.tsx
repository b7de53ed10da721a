import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { parseMac } from '@tessera/contracts/mac';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { OpenedStep } from '../../domain/device-page/device-dialogs.tsx';
import { nameOf } from '../../domain/device-page/device-page.api.ts';
import { DeviceView } from '../../domain/device-page/device-view.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { Page } from '../../ui/page.tsx';

// Loaded when it is first opened.
const DeviceDialogs = lazy(async () => ({
  default: (await import('../../domain/device-page/device-dialogs.tsx')).DeviceDialogs,
}));

const route = getRouteApi('/shell/devices/$mac');

/** One MAC on a page of its own, to be linked to. */
export function DevicePage() {
  const t = useTexts('domain/devices');
  const devices = useTexts('devices');
  const { mac } = route.useParams();
  const renews = useRenewsOnce(mac);
  const { back } = useWayBack({ to: '/user-list', search: {} }, 'user-list', devices('listTitle'));
  const [opened, setOpened] = useState<OpenedStep | null>(null);
  return (
    <Page title={t('device')} back={back} isForm>
      <DeviceView
        key={mac}
        mac={parseMac(mac) ?? mac}
        renews={renews}
        onStep={(device, step) => setOpened({ device: nameOf(device), step })}
      />
      <Suspense>{opened && <DeviceDialogs {...opened} onClose={() => setOpened(null)} />}</Suspense>
    </Page>
  );
}

/** Whether the address asked to begin with renewing. It is asked once: neither coming back nor a reload opens that again. */
function useRenewsOnce(mac: string): boolean {
  const { renew = false } = route.useSearch();
  const navigate = useNavigate();
  const [renewed, setRenewed] = useState(renew ? mac : null);
  useEffect(() => {
    if (!renew) return;
    setRenewed(mac);
    void navigate({ to: '/devices/$mac', params: { mac }, search: {}, replace: true });
  }, [renew, mac, navigate]);
  return renewed === mac;
}
