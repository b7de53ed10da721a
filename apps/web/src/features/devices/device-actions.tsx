import { Button } from '@mantine/core';
import {
  IconArrowsLeftRight,
  IconHistory,
  IconPlayerPlay,
  IconPlaylistAdd,
  IconPlugConnected,
  IconRocket,
} from '@tabler/icons-react';
import type { Device } from '../../domain/devices/devices.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import classes from './device-details-dialog.module.css';
import type { DeviceStep } from './device-dialogs.tsx';
import { setDeviceEnabled } from './devices.api.ts';

/** What can be done next with a device, by what its reader may do. */
export function DeviceActions({ device, onStep }: { device: Device; onStep: (step: DeviceStep) => void }) {
  const t = useTexts('devices');
  const common = useTexts('common');
  const can = useCan();
  const name = { mac: device.mac_address, appId: device.app_id, appName: device.app_name };
  const enable = useAction(async () => toast.success(await setDeviceEnabled(name, true)));
  const canActivate = can('multi apps activation') && device.enabled && !device.lifetime;
  const isPaid = device.status === 'active' && !device.is_trial;
  return (
    <div className={classes.actions}>
      {canActivate && (
        <ButtonLink
          link={{ to: '/multi-apps-activation', search: { mac: device.mac_address, app: device.app_id } }}
          leftSection={<IconRocket size={16} stroke={1.6} aria-hidden />}
        >
          {isPaid ? t('extend') : t('activate')}
        </ButtonLink>
      )}
      {device.is_own && !device.enabled && can('Enable Mac') && (
        <Button
          variant="default"
          loading={enable.isBusy}
          leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
          onClick={() => enable.run()}
          {...barred(device.disabled_above ? t('disabledAbove') : undefined)}
        >
          {t('enable')}
        </Button>
      )}
      {can('playlists') && (
        <Button
          variant="default"
          leftSection={<IconPlaylistAdd size={16} stroke={1.6} aria-hidden />}
          onClick={() => onStep({ kind: 'playlist', needsKey: !device.is_own })}
        >
          {t('addPlaylist')}
        </Button>
      )}
      {device.is_own && device.enabled && can('control apps actions') && isPaid && (
        <Button
          variant="default"
          leftSection={<IconArrowsLeftRight size={16} stroke={1.6} aria-hidden />}
          onClick={() => onStep({ kind: 'switch' })}
        >
          {t('switch')}
        </Button>
      )}
      {device.is_own && (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
          onClick={() => onStep({ kind: 'history', deviceId: device.id })}
        >
          {t('history')}
        </Button>
      )}
      {device.is_own && device.device_key && can('control apps actions') && (
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} stroke={1.6} aria-hidden />}
          onClick={() => onStep({ kind: 'reset', deviceId: device.id })}
        >
          {t('reset')}
        </Button>
      )}
      {device.is_own && device.enabled && can('Disable Mac') && (
        <Button variant="default" c="var(--danger-text)" onClick={() => onStep({ kind: 'disable' })}>
          {common('disable')}
        </Button>
      )}
    </div>
  );
}
