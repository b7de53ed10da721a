import { Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { devicePackages } from '@tessera/contracts/devices.forms';
import { limits } from '@tessera/contracts/limits';
import { parseMac } from '@tessera/contracts/mac';
import { useId, useState } from 'react';
import { allowedApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { ApplicationTiles } from '../../domain/applications/application-tiles.tsx';
import { useStatusOf } from '../../domain/devices/device-status.tsx';
import { useFoundDevices } from '../../domain/devices/use-found-devices.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { MacInput } from '../../ui/mac-input.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { AppForm } from '../../ui/use-app-form.ts';
import classes from './activate-form.module.css';
import { planActivation, priceOf } from './activation-plan.ts';
import { ActivationSummary } from './activation-summary.tsx';

export type ActivateValues = {
  macAddress: string;
  app_ids: number[];
  is_trial: number;
  comment: string;
  email: string;
  device_key: string;
};

/** The whole form, with what it costs beside it; on a phone that stays at the bottom of the screen. */
export function ActivateForm({ form }: { form: AppForm<ActivateValues> }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const { macAddress, app_ids, is_trial } = form.values;
  const found = useFoundDevices(parseMac(macAddress));
  const statusOf = useStatusOf(found);
  const applications = useQuery(allowedApplicationsQuery).data?.data.ApplicationList ?? [];
  const chosen = app_ids.flatMap((id) => applications.find((application) => application.id === id) ?? []);
  const plan = planActivation(chosen, found.data ?? [], is_trial, new Date());
  return (
    <Form form={form} label={t('title')}>
      <div className={classes.columns}>
        <Section>
          <div className={classes.fields}>
            <div className={classes.mac}>
              <MacInput withScanner isFirst required {...form.field('macAddress')} />
            </div>
            <div>
              <div className={classes.label} aria-hidden>
                {t('package')}
              </div>
              <Segmented
                isWide
                label={t('package')}
                value={String(is_trial)}
                onChange={(chosenPackage) => form.set('is_trial', Number(chosenPackage))}
                data={[
                  { value: String(devicePackages['1-year']), label: common('oneYear') },
                  { value: String(devicePackages.lifetime), label: common('lifetime') },
                ]}
              />
            </div>
            <ApplicationTiles
              field={form.field('app_ids')}
              label={common('applications')}
              limit={limits.maxAppsPerActivation}
              price={(application) => priceOf(application, is_trial)}
              status={statusOf}
            />
            <More form={form} />
          </div>
        </Section>
        <ActivationSummary plan={plan} />
      </div>
    </Form>
  );
}

/** What most activations don't need. Open when something is in it, so that nothing is sent unseen. */
function More({ form }: { form: AppForm<ActivateValues> }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const deviceTexts = useTexts('domain/devices');
  const id = useId();
  const [isOpen, setOpen] = useState(form.values.comment !== '' || form.values.email !== '');
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={16} stroke={1.8} aria-hidden data-open={isOpen || undefined} />
        {t('more')}
      </UnstyledButton>
      <div id={id} className={classes.moreFields} hidden={!isOpen}>
        <Textarea
          label={common('comment')}
          description={t('commentHint')}
          autosize
          minRows={2}
          {...form.field('comment')}
        />
        <TextInput
          label={t('customerEmail')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="off"
          {...form.field('email')}
        />
        <TextInput
          label={deviceTexts('deviceKey')}
          description={t('deviceKeyHint')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          {...form.field('device_key')}
        />
      </div>
    </div>
  );
}
