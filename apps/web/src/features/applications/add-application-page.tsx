import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { addApplicationForm } from '@tessera/contracts/applications.forms';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts, validationText } from '../../lib/i18n.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { FileUpload } from '../../ui/file-upload.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type ApplicationValues, NameAndLocation, PriceFields, withPrices } from './application-fields.tsx';
import { applicationsChanged } from './applications.api.ts';

const whole = withPrices(addApplicationForm);

const initial: ApplicationValues = {
  appName: '',
  appPlaceLocation: '',
  yearlyCredits: 1,
  lifetimeCredits: 2,
  trialDays: 7,
  requiresDeviceKey: false,
  acceptsCodes: false,
};

export function AddApplicationPage() {
  const t = useTexts('applications');
  const navigate = useNavigate();
  const { link: home } = useWayBack({ to: '/app-list' }, 'app-list', t('listTitle'));
  const [logo, setLogo] = useState<File | null>(null);
  const [logoProblem, setLogoProblem] = useState<string>();
  const isStillHere = useStillHere();
  const barredBy = useWhyReadOnly();
  const form = useAppForm({
    barredBy,
    initial,
    schema: whole,
    draft: 'add-application',
    send: (values) =>
      api('POST /create-applications', {
        body: values,
        files: logo ? { appLogo: logo } : {},
        once: true,
      }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void applicationsChanged();
      if (isStillHere()) void navigate(home);
    },
    onRefused: (error) => {
      setLogoProblem(error.errors.appLogo?.[0]);
      return Object.keys(error.errors).join() === 'appLogo';
    },
  });
  const submit: typeof form.submit = (event) => {
    setLogoProblem(logo ? undefined : validationText('fileRequired'));
    form.submit(event);
  };
  return (
    <Page title={t('addTitle')} subtitle={t('addSubtitle')} isForm>
      <Form form={{ ...form, submit }}>
        <Section>
          <Stack gap="md">
            <NameAndLocation form={form} />
            <FileUpload
              label={t('logo')}
              required
              value={logo}
              onChange={(file) => {
                setLogo(file);
                setLogoProblem(undefined);
              }}
              error={logoProblem}
            />
          </Stack>
        </Section>
        <Section title={t('prices')}>
          <PriceFields form={form} />
        </Section>
        <FormActions form={form} submitLabel={t('add')} onCancel={() => void navigate(home)} />
      </Form>
    </Page>
  );
}
