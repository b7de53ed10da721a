import { Switch, TextInput } from '@mantine/core';
import { myDeviceSettingsForm } from '@tessera/contracts/my-device-settings.forms';
import { api, type CallAnswer } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Dialog, FormDialog } from '../../ui/dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { myDeviceQuery } from './customers.api.ts';

/** What customers may do on the page of their device. */
export function MyDeviceDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('customers');
  const { data, error, refetch } = useRecord(myDeviceQuery);
  if (data) return <SettingsForm settings={data} onClose={onClose} />;
  return (
    <Dialog title={t('ownPage')} onClose={onClose}>
      {() => (error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingState />)}
    </Dialog>
  );
}

type Settings = CallAnswer<'GET /my-device-settings'>['data'];

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const t = useTexts('customers');
  const common = useTexts('common');
  const form = useAppForm({
    initial: {
      may_change_playlists: settings.may_change_playlists,
      whatsapp: settings.whatsapp ? `+${settings.whatsapp}` : '',
    },
    schema: myDeviceSettingsForm,
    send: (_body, given) => api('PUT /my-device-settings', { body: given }),
    onDone: ({ msg }) => {
      toast.success(msg);
      void changed('my-device-settings');
      onClose();
    },
  });
  return (
    <FormDialog title={t('ownPage')} form={form} submitLabel={common('save')} onClose={onClose} size="md">
      <p>{t('ownPageHint')}</p>
      <a className="link" href="/my-device" target="_blank" rel="noopener">
        {t('ownPageLook')}
      </a>
      <Switch
        label={t('ownPagePlaylists')}
        description={t('ownPagePlaylistsHint')}
        {...form.field('may_change_playlists', 'checkbox')}
      />
      <TextInput
        label={t('ownPageWhatsApp')}
        description={t('ownPageWhatsAppHint')}
        type="tel"
        dir="ltr"
        placeholder="+49 170 1234567"
        {...form.field('whatsapp')}
      />
    </FormDialog>
  );
}
