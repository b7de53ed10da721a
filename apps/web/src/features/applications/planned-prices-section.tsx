import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { plannedPricesForm } from '@tessera/contracts/applications.forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useFormat, useTimeZone } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { instantOf, localOf } from '../../lib/instant-of.ts';
import { barred } from '../../ui/barred.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type Application, applicationsChanged } from './applications.api.ts';

/** What the application costs everybody from a later time on. */
export function PlannedPricesSection({ application }: { application: Application }) {
  const t = useTexts('applications');
  const common = useTexts('common');
  const format = useFormat();
  const barredBy = useWhyReadOnly();
  const [isOpen, setOpen] = useState(false);
  const drop = useAction(async () => {
    try {
      toast.success((await api('DELETE /application/{id}/planned-prices', { params: { id: application.id } })).msg);
    } finally {
      // Where it is refused too: what was planned may have begun.
      await applicationsChanged();
    }
  });
  const planned = application.planned_prices;
  const points = (count: number) => common('points', { count });
  const prices = planned && [
    ...(planned.yearly_credits === null ? [] : [t('planned.yearly', { points: points(planned.yearly_credits) })]),
    ...(planned.lifetime_credits === null ? [] : [t('planned.lifetime', { points: points(planned.lifetime_credits) })]),
  ];
  return (
    <Section
      title={t('planned.title')}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCalendarClock size={14} aria-hidden />}
          onClick={() => setOpen(true)}
          {...barred(barredBy)}
        >
          {planned ? t('planned.change') : t('planned.button')}
        </Button>
      }
    >
      {planned && prices ? (
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {t('planned.told', { when: format.dateTime(planned.from), prices: format.list(prices) })}
          </Text>
          <Button variant="default" size="xs" onClick={() => drop.run()} {...barred(barredBy)}>
            {t('planned.drop')}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('planned.none')}
        </Text>
      )}
      {isOpen && <PlanDialog application={application} onClose={() => setOpen(false)} />}
    </Section>
  );
}

type Typed = {
  from: string;
  yearlyCredits: string | number;
  lifetimeCredits: string | number;
};

/** The form as it is typed: its time in the zone that times are shown in. */
const localForm = (timeZone: string | undefined) =>
  z.pipe(
    z.transform<Typed, z.input<typeof plannedPricesForm>>(
      (values) => ({ ...values, from: instantOf(values.from, timeZone) }) as z.input<typeof plannedPricesForm>,
    ),
    plannedPricesForm,
  );

function PlanDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useTexts('applications');
  const shared = useTexts('domain/applications');
  const common = useTexts('common');
  const timeZone = useTimeZone();
  const planned = application.planned_prices;
  const form = useAppForm({
    initial: {
      from: planned ? localOf(planned.from, timeZone) : '',
      yearlyCredits: planned?.yearly_credits ?? '',
      lifetimeCredits: planned?.lifetime_credits ?? '',
    } satisfies Typed as Typed,
    schema: localForm(timeZone),
    send: (body) => api('PUT /application/{id}/planned-prices', { params: { id: application.id }, body }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void applicationsChanged();
      onClose();
    },
  });
  return (
    <FormDialog title={t('planned.button')} form={form} submitLabel={common('save')} onClose={onClose}>
      <TextInput
        type="datetime-local"
        label={t('planned.from')}
        description={t('planned.hint')}
        required
        data-autofocus
        {...form.field('from')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField
          label={shared('yearly')}
          description={t('planned.now', { price: application.yearly_credits })}
          maxDigits={6}
          {...form.field('yearlyCredits')}
        />
        <NumberField
          label={shared('lifetime')}
          description={t('planned.now', { price: application.lifetime_credits })}
          maxDigits={6}
          {...form.field('lifetimeCredits')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
