import { Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trialApplicationForm } from '@tessera/contracts/trials.forms';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { rulesQuery } from '../../domain/trials/trials.api.ts';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type ApplicationRules, trialsChanged } from './trials.api.ts';

/** What each application gives, and how many began today. */
export function ApplicationLimits() {
  const t = useTexts('trials');
  const common = useTexts('common');
  const format = useFormat();
  const query = useQuery(rulesQuery);
  const { data } = query;
  const barredBy = useWhyReadOnly();
  const [edited, setEdited] = useState<ApplicationRules | null>(null);
  const perDay = ({ off, trial_days, per_day }: ApplicationRules) => {
    if (off || trial_days === 0) return t('off');
    return per_day === null ? t('unlimited') : format.number(per_day);
  };
  return (
    <Section title={t('applications')} subtitle={t('applicationsHint')}>
      <ReadingState query={query} waiting={<Skeleton h={240} />} />
      {data && (
        <Figures
          label={t('applications')}
          head={[t('application'), t('days'), t('perDay'), t('today'), t('grantedToday')]}
          rows={data.applications.map((one) => ({
            key: String(one.app_id),
            cells: [
              <button key="name" type="button" className="link" onClick={() => setEdited(one)} {...barred(barredBy)}>
                <bdi>{one.app_name}</bdi>
                <span className="visually-hidden">{common('edit')}</span>
              </button>,
              format.number(one.trial_days),
              perDay(one),
              format.number(one.today),
              format.number(one.granted_today),
            ],
          }))}
        />
      )}
      {edited && <LimitDialog application={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

function LimitDialog({ application, onClose }: { application: ApplicationRules; onClose: () => void }) {
  const t = useTexts('trials');
  const common = useTexts('common');
  const { app_id: id, app_name, off, per_day } = application;
  const form = useAppForm({
    initial: { off, per_day: (per_day ?? '') as number | string },
    schema: trialApplicationForm,
    send: (_body, changed) => api('PUT /trial-rules/applications/{id}', { params: { id }, body: changed }),
    onDone: ({ msg }) => {
      toast.success(msg);
      void trialsChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('limitTitle', { application: app_name })}
      form={form}
      submitLabel={common('save')}
      onClose={onClose}
    >
      <Checkbox label={t('giveNone')} description={t('giveNoneHint')} {...form.field('off', 'checkbox')} />
      <NumberField
        label={t('perDay')}
        description={t('perDayHint')}
        maxDigits={7}
        data-autofocus
        {...form.field('per_day')}
      />
    </FormDialog>
  );
}
