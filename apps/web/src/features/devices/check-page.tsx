import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { formatMacInput, parseMac } from '@tessera/contracts/mac';
import { useState } from 'react';
import { ModulesError } from '../../domain/applications/modules-error.tsx';
import { useApplicationChoices } from '../../domain/applications/use-application-choices.ts';
import { lookAgain } from '../../domain/devices/device-queries.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/form-actions.tsx';
import { MacInput } from '../../ui/mac-input.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { checkForm } from './check-form.ts';
import classes from './check-page.module.css';
import { CheckResults } from './check-results.tsx';

const route = getRouteApi('/shell/check-mac');
const everywhere = '';

/** Looks a MAC up, in one application or in all of them. What is looked up stands in the address, so a link shows it again. */
export function CheckPage() {
  const t = useTexts('devices');
  const applicationTexts = useTexts('domain/applications');
  const common = useTexts('common');
  const navigate = route.useNavigate();
  const { mac = '', app, scan = false } = route.useSearch();
  const { query, applications, options } = useApplicationChoices();
  const [attempt, setAttempt] = useState(0);
  const asked = `${mac} ${app ?? everywhere}`;
  const [known, setKnown] = useState(asked);
  const form = useAppForm({
    onlyReads: true,
    initial: { macAddress: formatMacInput(mac), app_id: app ? String(app) : everywhere },
    schema: checkForm,
    send: async ({ macAddress, app_id }) => {
      setKnown(`${macAddress} ${app_id ?? everywhere}`);
      setAttempt((before) => before + 1);
      void lookAgain(macAddress);
      await navigate({ to: '.', search: { mac: macAddress, app: app_id }, resetScroll: false });
    },
  });
  // The address changed by other means: a link, the palette, the back button.
  if (asked !== known) {
    setKnown(asked);
    form.set('macAddress', formatMacInput(mac));
    form.set('app_id', app ? String(app) : everywhere);
  }
  const whole = parseMac(mac);
  return (
    <Page title={t('checkTitle')} subtitle={t('checkSubtitle')} isForm>
      <Section>
        <Form form={form} label={t('checkTitle')}>
          <div className={classes.fields}>
            <MacInput withScanner isFirst isScanFirst={scan} required {...form.field('macAddress')} />
            <SelectField
              label={common('application')}
              data={[{ value: everywhere, label: applicationTexts('allApplications') }, ...options]}
              {...form.field('app_id')}
            />
            <SubmitButton form={form}>{t('check')}</SubmitButton>
          </div>
        </Form>
      </Section>
      {query.error && !query.data && <ModulesError query={query} />}
      {whole && query.isPending && <Skeleton h={120} mt="lg" radius="lg" />}
      {whole && query.data && (
        <CheckResults
          key={`${whole} ${app} ${attempt}`}
          mac={whole}
          applications={applications.filter(({ id }) => app === undefined || id === app)}
        />
      )}
    </Page>
  );
}
