import { Button, Group, Stack, TextInput } from '@mantine/core';
import { resetForm, resetWithKeyForm } from '@tessera/contracts/playlists.forms';
import { useState } from 'react';
import { playlistsChanged } from '../../domain/playlists/playlists-changed.ts';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import type { ChosenDevice } from './chosen-device.ts';

type Kind = 'general' | 'xc';

/** Takes all playlists of one type off a device. Some applications ask for the device key on top. */
export function ResetPlaylists({ device }: { device: ChosenDevice }) {
  const t = useTexts('playlists');
  const deviceTexts = useTexts('domain/devices');
  const playlistTexts = useTexts('domain/playlists');
  const [asked, setAsked] = useState<{ playlist_type: Kind; device_key?: string | undefined } | null>(null);
  const form = useAppForm({
    onlyReads: true,
    initial: { playlist_type: '', device_key: '' },
    schema: device.application.requiresDeviceKey ? resetWithKeyForm : resetForm,
    send: async (values) => values,
    onDone: (values) => setAsked(values),
  });
  return (
    <Section title={t('resetTitle')} subtitle={t('resetHint')}>
      <Form form={form} label={t('resetTitle')}>
        <Stack gap="md">
          <SelectField
            label={playlistTexts('kind')}
            required
            data={[
              { value: '', label: t('chooseKind') },
              { value: 'general', label: playlistTexts('general') },
              { value: 'xc', label: playlistTexts('xc') },
            ]}
            {...form.field('playlist_type')}
          />
          {device.application.requiresDeviceKey && (
            <TextInput
              label={deviceTexts('deviceKey')}
              description={t('resetKeyHint')}
              required
              dir="ltr"
              autoComplete="off"
              {...form.field('device_key')}
            />
          )}
        </Stack>
        <Group justify="flex-end">
          <Button type="submit" variant="default">
            {t('reset')}
          </Button>
        </Group>
      </Form>
      {asked && (
        <ConfirmDialog
          title={t('resetConfirm', { mac: ltr(device.mac) })}
          confirmLabel={t('reset')}
          isDestructive
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            const named = { mac_address: device.mac, app_id: device.application.id, module: device.application.name };
            const answer = await api('POST /reset-playlist', { body: { ...named, ...asked } });
            toast.success(answer.msg);
            form.reset();
            await playlistsChanged();
          }}
        >
          {t('resetText', { kind: playlistTexts(asked.playlist_type), application: device.application.name })}
        </ConfirmDialog>
      )}
    </Section>
  );
}
