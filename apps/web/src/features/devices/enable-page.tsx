import { Button, Stack, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { enableDevicesForm } from '@tessera/contracts/devices.forms';
import { formatMacInput, parseMac } from '@tessera/contracts/mac';
import { useRef, useState } from 'react';
import { ApplicationTiles } from '../../domain/applications/application-tiles.tsx';
import { devicesChanged } from '../../domain/devices/device-queries.ts';
import { useStatusOf } from '../../domain/devices/device-status.tsx';
import { useFoundDevices } from '../../domain/devices/use-found-devices.ts';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { focusMac } from '../../ui/focus-mac.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { MacInput } from '../../ui/mac-input.tsx';
import { Page } from '../../ui/page.tsx';
import { NextSteps, ResultRow, Results, ResultTitle } from '../../ui/results.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useAppForm } from '../../ui/use-app-form.ts';
import classes from './check-page.module.css';
import type { EnableResult } from './devices.api.ts';

const disableRoute = getRouteApi('/shell/disable-mac');
const enableRoute = getRouteApi('/shell/enable-mac');

interface Prefilled {
  mac?: string;
  app?: number;
}

export function DisablePage() {
  const search = disableRoute.useSearch();
  return <SwitchDevice key={`${search.mac} ${search.app}`} isEnabling={false} {...search} />;
}

export function EnablePage() {
  const search = enableRoute.useSearch();
  return <SwitchDevice key={`${search.mac} ${search.app}`} isEnabling {...search} />;
}

/** What was done, to be shown and to be taken back. */
interface Done {
  macAddress: string;
  isEnabling: boolean;
  results: EnableResult[];
}

/** Disables or enables a MAC in some applications, each on its own. The expiry stays as it is. */
function SwitchDevice({ isEnabling, mac, app }: Prefilled & { isEnabling: boolean }) {
  const t = useTexts('devices');
  const deviceTexts = useTexts('domain/devices');
  const common = useTexts('common');
  const navigate = useNavigate();
  const [done, setDone] = useState<Done | null>(null);
  const name = isEnabling ? 'enable' : 'disable';
  const form = useAppForm({
    initial: { macAddress: mac ? formatMacInput(mac) : '', app_ids: app ? [app] : ([] as number[]), comment: '' },
    schema: enableDevicesForm,
    draft: `${name} ${mac ?? ''} ${app ?? ''}`,
    subject: 'macAddress',
    send: (values) => api(`POST /${name}-mac`, { body: values }),
    onDone: ({ results }, { macAddress }) => {
      setDone({ macAddress, isEnabling, results });
      void devicesChanged();
    },
  });
  const statusOf = useStatusOf(useFoundDevices(parseMac(form.values.macAddress)));
  const another = () => {
    // What the link named is done: it doesn't stand above another device.
    if (mac || app) return void navigate({ to: '.', search: {}, replace: true }).then(focusMac);
    setDone(null);
    form.set('macAddress', '');
    form.set('comment', '');
    focusMac();
  };
  return (
    <Page
      title={isEnabling ? t('enableTitle') : t('disableScreen')}
      subtitle={isEnabling ? t('enableSubtitle') : t('disableSubtitle')}
      isForm
    >
      {done ? (
        <EnablingResults done={done} onChange={setDone} onAnother={another} />
      ) : (
        <Form form={form} label={isEnabling ? t('enableTitle') : t('disableScreen')}>
          <Section>
            <Stack gap="md">
              <MacInput withScanner isFirst required {...form.field('macAddress')} />
              <ApplicationTiles field={form.field('app_ids')} label={common('applications')} status={statusOf} />
              <Textarea
                label={common('comment')}
                description={common('optional')}
                autosize
                minRows={2}
                {...form.field('comment')}
              />
            </Stack>
          </Section>
          <FormActions form={form} submitLabel={isEnabling ? deviceTexts('enable') : common('disable')} />
        </Form>
      )}
    </Page>
  );
}

interface ResultsProps {
  done: Done;
  onChange: (done: Done) => void;
  onAnother: () => void;
}

function EnablingResults({ done, onChange, onAnother }: ResultsProps) {
  const t = useTexts('devices');
  const common = useTexts('common');
  const can = useCan();
  // What was so already stays so: somebody wanted it.
  const changed = done.results.filter((result) => result.changed);
  const back = useAction(async () => {
    const body = { macAddress: done.macAddress, app_ids: changed.map(({ app_id }) => app_id), undo: true };
    const { results } = await api(done.isEnabling ? 'POST /disable-mac' : 'POST /enable-mac', { body });
    onChange({ ...done, isEnabling: !done.isEnabling, results });
    void devicesChanged();
  });
  const focusOnce = useFocusOnce();
  const canGoBack = changed.length > 0 && can(done.isEnabling ? 'Disable Mac' : 'Enable Mac');
  const okWord = done.isEnabling ? t('enabledWord') : common('disabled');
  return (
    <div className={classes.outcome}>
      <ResultTitle ref={focusOnce}>{t('resultOf', { mac: ltr(done.macAddress) })}</ResultTitle>
      <Results>
        {done.results.map((result) => (
          <ResultRow
            key={result.app_id}
            name={result.module}
            badge={
              <StatusBadge tone={!result.ok ? 'danger' : done.isEnabling ? 'success' : 'warning'}>
                {result.ok ? okWord : t('unchanged')}
              </StatusBadge>
            }
          >
            {result.ok && !result.changed ? t('wasSoBefore') : result.error}
          </ResultRow>
        ))}
      </Results>
      <NextSteps>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAnother}>
          {t('another')}
        </Button>
        {canGoBack && (
          <Button
            variant="default"
            loading={back.isBusy}
            leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
            onClick={() => back.run()}
          >
            {common('undo')}
          </Button>
        )}
      </NextSteps>
    </div>
  );
}

/** Takes the focus when it appears: what was pressed has gone. */
function useFocusOnce() {
  const hadFocus = useRef(false);
  return (node: HTMLElement | null) => {
    if (!node || hadFocus.current) return;
    hadFocus.current = true;
    node.focus();
  };
}
