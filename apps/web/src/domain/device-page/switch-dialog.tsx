import { switchDeviceForm } from '@tessera/contracts/devices.forms';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { MacInput } from '../../ui/mac-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { devicesChanged } from '../devices/device-queries.ts';
import type { DeviceName } from './device-page.api.ts';

/** Moves what is left of a device's time to another MAC. */
export function SwitchDialog({ device, onClose }: { device: DeviceName; onClose: () => void }) {
  const t = useTexts('domain/device-page');
  const form = useAppForm({
    initial: { macAddress: device.mac, newMacAddress: '', app_id: device.appId },
    schema: switchDeviceForm,
    send: (body) => api('POST /switch-mac', { body }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void devicesChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('switchTitle', { mac: ltr(device.mac), application: device.appName })}
      form={form}
      submitLabel={t('switch')}
      onClose={onClose}
    >
      <Notice tone="info">{t('switchText')}</Notice>
      <MacInput label={t('newMac')} withScanner required {...form.field('newMacAddress')} />
    </FormDialog>
  );
}
