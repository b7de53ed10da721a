import { Button } from '@mantine/core';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { barred, useBarring } from '../../ui/barred.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Device } from '../devices/devices.ts';
import { confirmRegistration } from './device-page.api.ts';

/** It came with a key that whoever had it before knows. */
export function KnownKeyNotice({ onNewKey }: { onNewKey: () => void }) {
  const t = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  const can = useCan();
  return (
    <Notice tone="warning">
      <span>{t('keyKnownBefore')}</span>
      {can('control apps actions') && (
        <div>
          <Button variant="default" onClick={onNewKey}>
            {deviceTexts('newKey')}
          </Button>
        </div>
      )}
    </Notice>
  );
}

/** A player has registered, which gets playlists that were there before, or changes any, once the owner's side says that it is the customer's. */
export function RegistrationNotice({ device }: { device: Device }) {
  const t = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  const can = useCan();
  const barredBy = useBarring();
  const confirm = useAction(async () => toast.success(await confirmRegistration(device.id)));
  return (
    <Notice tone="warning">
      <span>{t('awaitsConfirmation')}</span>
      {can(['control apps actions', 'playlists']) && (
        <div>
          <Button variant="default" loading={confirm.isBusy} onClick={() => confirm.run()} {...barred(barredBy)}>
            {deviceTexts('confirmRegistration')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
