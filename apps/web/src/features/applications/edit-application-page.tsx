import { Stack, Textarea, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { editApplicationForm } from '@tessera/contracts/applications.forms';
import { useRef, useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { ApiError, api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { FileUpload } from '../../ui/file-upload.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type ApplicationValues, NameAndLocation, PriceFields, withPrices } from './application-fields.tsx';
import { type Application, applicationQuery, applicationsChanged } from './applications.api.ts';
import { PlannedPricesSection } from './planned-prices-section.tsx';
import { ResellerPricesSection } from './reseller-prices-section.tsx';

const whole = withPrices(editApplicationForm);

const route = getRouteApi('/shell/edit-app/$id');

export function EditApplicationPage() {
  const t = useTexts('applications');
  const { back } = useWayBack({ to: '/app-list' }, 'app-list', t('listTitle'));
  const id = Number(route.useParams().id);
  const { data, error, refetch } = useRecord(applicationQuery(id));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <LoadingState />;
  return (
    <Page title={t('editTitle')} subtitle={data.data.app_name} isForm back={back}>
      <Stack gap="md">
        <LogoSection key={`logo ${id}`} application={data.data} />
        <DetailsForm key={id} application={data.data} />
        <PlannedPricesSection application={data.data} />
        <ResellerPricesSection application={data.data} />
      </Stack>
    </Page>
  );
}

function LogoSection({ application }: { application: Application }) {
  const t = useTexts('applications');
  const barredBy = useWhyReadOnly();
  const [problem, setProblem] = useState<string>();
  // What is chosen while another is on its way follows it: the last one counts.
  const chosen = useRef<File | null>(null);
  const upload = useAction(async () => {
    for (let file = chosen.current; file !== null; file = chosen.current) {
      chosen.current = null;
      setProblem(undefined);
      const input = { params: { id: application.id }, body: {}, files: { appLogo: file } };
      try {
        toast.success((await api('POST /application/{id}/upload-logo', input)).msg);
        await applicationsChanged();
      } catch (error) {
        if (chosen.current !== null) continue;
        const said = error instanceof ApiError ? error.errors.appLogo?.[0] : undefined;
        if (said === undefined) throw error;
        setProblem(said);
      }
    }
  });
  return (
    <Section title={t('logo')}>
      <FileUpload
        label={t('replaceLogo')}
        value={null}
        currentUrl={application.app_logo}
        onChange={(file) => {
          chosen.current = file;
          upload.run();
        }}
        error={problem}
        barredBy={barredBy}
      />
    </Section>
  );
}

type Values = ApplicationValues & { appPhone: string; appEmail: string; appTagLine: string; appDescription: string };

function DetailsForm({ application }: { application: Application }) {
  const t = useTexts('applications');
  const common = useTexts('common');
  const navigate = useNavigate();
  const { link: home } = useWayBack({ to: '/app-list' }, 'app-list', t('listTitle'));
  const isStillHere = useStillHere();
  const barredBy = useWhyReadOnly();
  const form = useAppForm({
    barredBy,
    // What was seen is kept with the draft: a price that was typed belongs to what was read.
    initial: { ...valuesOf(application), seen: pricesOf(application) },
    schema: whole,
    draft: `edit-application-${application.id}`,
    send: ({ seen }, changed) => {
      const body = { ...changed, seen };
      return api('PUT /update-applications/{id}', { params: { id: application.id }, body });
    },
    // What was typed stays, beside what is said to hold by now: saved again it takes the place of that.
    onRefused: ({ statusCode, data }) => {
      if (statusCode === 'C10409') form.set('seen', pricesOf(data as Prices));
      return false;
    },
    onDone: (answer) => {
      toast.success(answer.msg);
      void applicationsChanged();
      if (isStillHere()) void navigate(home);
    },
  });
  return (
    <Form form={form}>
      <Section>
        <Stack gap="md">
          <NameAndLocation form={form} />
        </Stack>
      </Section>
      <Section title={t('prices')} subtitle={t('pricesHint')}>
        <PriceFields form={form} />
      </Section>
      <Section title={t('contact')}>
        <Stack gap="md">
          <TextInput label={common('email')} type="email" dir="ltr" {...form.field('appEmail')} />
          <TextInput label={t('phone')} type="tel" dir="ltr" {...form.field('appPhone')} />
          <TextInput label={t('tagLine')} {...form.field('appTagLine')} />
          <Textarea label={t('description')} autosize minRows={3} maxRows={12} {...form.field('appDescription')} />
        </Stack>
      </Section>
      <FormActions form={form} submitLabel={common('save')} onCancel={() => void navigate(home)} />
    </Form>
  );
}

type Prices = Pick<Application, 'yearly_credits' | 'lifetime_credits'>;

const pricesOf = ({ yearly_credits: yearlyCredits, lifetime_credits: lifetimeCredits }: Prices) => ({
  yearlyCredits,
  lifetimeCredits,
});

function valuesOf(application: Application): Values {
  return {
    appName: application.app_name,
    appPlaceLocation: application.app_place_location,
    yearlyCredits: application.yearly_credits,
    lifetimeCredits: application.lifetime_credits,
    trialDays: application.trial_days,
    requiresDeviceKey: application.requires_device_key,
    acceptsCodes: application.accepts_codes,
    appPhone: application.app_phone ?? '',
    appEmail: application.app_email ?? '',
    appTagLine: application.app_tag_line ?? '',
    appDescription: application.app_description ?? '',
  };
}
