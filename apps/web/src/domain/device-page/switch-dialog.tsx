import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { switchDeviceForm } from '@tessera/contracts/devices.forms';
import { parseMac } from '@tessera/contracts/mac';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { MacInput } from '../../ui/mac-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalText } from '../../ui/use-action.ts';
import { useAppForm } from '../../ui/use-app-form.ts';
import { devicesChanged } from '../devices/device-queries.ts';
import type { DeviceName } from './device-page.api.ts';

/** Moves what is left of a device's time to another MAC, and offers to move it back where that makes all as it was. Where the old one's page is open, the new one's follows. */
export function SwitchDialog({ device, onClose }: { device: DeviceName; onClose: () => void }) {
  const t = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  const navigate = useNavigate();
  const router = useRouter();
  const isStillHere = useStillHere();
  const { mac: shown } = useParams({ strict: false });
  const show = (mac: string) => navigate({ to: '/devices/$mac', params: { mac }, search: {}, replace: true });
  const addressOf = (mac: string) => router.buildLocation({ to: '/devices/$mac', params: { mac } }).pathname;
  const form = useAppForm({
    initial: { macAddress: device.mac, newMacAddress: '', app_id: device.appId },
    schema: switchDeviceForm,
    send: switchMac,
    onDone: (answer, { newMacAddress }) => {
      const isShown = isStillHere() && shown !== undefined && parseMac(shown) === device.mac;
      const undo = async () => {
        const back = await switchMac({ macAddress: newMacAddress, newMacAddress: device.mac, app_id: device.appId });
        toast.success(back.msg);
        void devicesChanged();
        const isNewShown = router.state.location.pathname === addressOf(newMacAddress);
        if (isNewShown) await show(device.mac);
      };
      const link = {
        label: deviceTexts('device'),
        target: { to: '/devices/$mac', params: { mac: newMacAddress } },
      } as const;
      toast.success(answer.msg, {
        ...(answer.is_undoable && { undo: () => void undo().catch((error) => toast.error(refusalText(error))) }),
        ...(!isShown && { link }),
      });
      void devicesChanged();
      onClose();
      if (isShown) void show(newMacAddress);
    },
  });
  return (
    <FormDialog
      title={t('switchTitle', { mac: ltr(device.mac), application: device.appName })}
      form={form}
      submitLabel={deviceTexts('switch')}
      onClose={onClose}
    >
      <Notice tone="info">{t('switchText')}</Notice>
      <MacInput label={t('newMac')} withScanner required {...form.field('newMacAddress')} />
    </FormDialog>
  );
}

/** Asked for again it answers as the first time, for some minutes. */
const switchMac = (body: { macAddress: string; newMacAddress: string; app_id: number }) =>
  api('POST /switch-mac', { body, once: true });
