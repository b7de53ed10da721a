import { Skeleton } from '@mantine/core';
import { trialRulesForm } from '@tessera/contracts/trials.forms';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { rulesQuery } from '../../domain/trials/trials.api.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type Rules, trialsChanged } from './trials.api.ts';
import classes from './trials.module.css';

/** What holds for all applications. */
export function GeneralRules() {
  const t = useTexts('trials');
  const { data, error, refetch } = useRecord(rulesQuery);
  return (
    <Section title={t('general')} subtitle={t('utc')}>
      {data ? (
        <RulesForm rules={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton h={160} />
      )}
    </Section>
  );
}

function RulesForm({ rules }: { rules: Rules }) {
  const t = useTexts('trials');
  const common = useTexts('common');
  const barredBy = useWhyReadOnly();
  const form = useAppForm({
    barredBy,
    initial: {
      network_per_day: (rules.network_per_day ?? '') as number | string,
      grants_per_day: rules.grants_per_day as number | string,
      least_balance: rules.least_balance as number | string,
    },
    schema: trialRulesForm,
    send: (_body, changed) => api('PUT /trial-rules', { body: changed }),
    onDone: ({ msg }) => {
      toast.success(msg);
      void trialsChanged();
    },
  });
  return (
    <Form form={form} label={t('general')}>
      <div className={classes.fields}>
        <NumberField
          label={t('networkPerDay')}
          description={t('networkPerDayHint')}
          maxDigits={7}
          {...form.field('network_per_day')}
        />
        <NumberField
          label={t('grantsPerDay')}
          description={t('grantsPerDayHint')}
          maxDigits={7}
          {...form.field('grants_per_day')}
        />
        <NumberField label={t('leastBalanceOf')} description={t('leastBalanceHint')} {...form.field('least_balance')} />
      </div>
      <FormActions form={form} submitLabel={common('save')} />
    </Form>
  );
}
