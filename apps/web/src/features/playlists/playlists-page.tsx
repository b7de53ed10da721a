import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconListSearch, IconPlaylist, IconPlus } from '@tabler/icons-react';
import { checkDeviceForm } from '@tessera/contracts/devices.forms';
import { parseMac } from '@tessera/contracts/mac';
import { lazy, Suspense, useRef, useState } from 'react';
import { ModulesError } from '../../domain/applications/modules-error.tsx';
import { useApplicationChoices } from '../../domain/applications/use-application-choices.ts';
import { useTexts } from '../../lib/i18n.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useCan } from '../../lib/session.ts';
import { Form } from '../../ui/form.tsx';
import { MacInput } from '../../ui/mac-input.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import type { ChosenDevice } from './chosen-device.ts';
import { DevicePlaylists } from './device-playlists.tsx';
import { ResetPlaylists } from './reset-playlists.tsx';

// Loaded when they are first opened.
const AddPlaylistDialog = lazy(async () => ({
  default: (await import('../../domain/playlists/add-playlist-dialog.tsx')).AddPlaylistDialog,
}));
const DeviceDialog = lazyWithTexts(
  'domain/device-page',
  () => import('../../domain/device-page/device-dialog.tsx'),
  'DeviceDialog',
);

type Step = 'status' | 'add';

/** The playlists of one device: what it is, what it plays, what is added, and starting anew. */
export function PlaylistsPage() {
  const t = useTexts('playlists');
  const playlistTexts = useTexts('domain/playlists');
  const common = useTexts('common');
  const can = useCan();
  const { query, applications, options } = useApplicationChoices();
  const [opened, setOpened] = useState<{ step: Step; device: ChosenDevice } | null>(null);
  const pressed = useRef<Step>('status');
  const deviceOf = (mac: string | null, id: number): ChosenDevice | null => {
    const found = applications.find((one) => one.id === id);
    if (!mac || !found) return null;
    return { mac, application: { id, name: found.app_name, requiresDeviceKey: found.requires_device_key } };
  };
  const form = useAppForm({
    onlyReads: true,
    initial: { macAddress: '', app_id: '' },
    schema: checkDeviceForm,
    send: async ({ macAddress, app_id }) => deviceOf(macAddress, app_id),
    onDone: (device) => device && setOpened({ step: pressed.current, device }),
  });
  const chosen = deviceOf(parseMac(form.values.macAddress), Number(form.values.app_id));
  const submitAs = (step: Step) => ({
    type: 'submit' as const,
    onClick: () => {
      pressed.current = step;
    },
  });
  const close = () => setOpened(null);
  return (
    <Page title={t('title')} subtitle={t('subtitle')} isForm>
      <Stack gap="md">
        <Section>
          <Form form={form} label={t('title')}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <MacInput withScanner isFirst required {...form.field('macAddress')} />
              <SelectField
                label={common('application')}
                required
                data={[{ value: '', label: t('chooseApplication') }, ...options]}
                {...form.field('app_id')}
              />
            </SimpleGrid>
            <Group gap="xs" justify="flex-end">
              {can('check-device-status') && (
                <Button
                  variant="default"
                  leftSection={<IconListSearch size={16} stroke={1.6} aria-hidden />}
                  {...submitAs('status')}
                >
                  {t('checkStatus')}
                </Button>
              )}
              <Button leftSection={<IconPlus size={16} aria-hidden />} {...submitAs('add')}>
                {playlistTexts('add')}
              </Button>
            </Group>
          </Form>
        </Section>
        {query.error && !query.data && <ModulesError query={query} />}
        {chosen && <DevicePlaylists key={`${chosen.mac} ${chosen.application.id}`} device={chosen} />}
        {chosen && <ResetPlaylists key={`reset ${chosen.mac} ${chosen.application.id}`} device={chosen} />}
        {!chosen && (query.data || !query.error) && <EmptyState icon={IconPlaylist} title={t('chooseFirst')} />}
      </Stack>
      <Suspense>
        {opened?.step === 'status' && (
          <DeviceDialog
            device={{
              mac: opened.device.mac,
              appId: opened.device.application.id,
              appName: opened.device.application.name,
            }}
            onClose={close}
          />
        )}
        {opened?.step === 'add' && (
          <AddPlaylistDialog macAddress={opened.device.mac} application={opened.device.application} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
}
