import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { plannedPricesForm } from '@tessera/contracts/applications.forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { seenOf } from '../../domain/applications/own-price.ts';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useFormat, useTimeZone } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { instantOf, localOf } from '../../lib/instant-of.ts';
import { barred } from '../../ui/barred.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type Application, applicationsChanged } from './applications.api.ts';

/** What the application costs everybody from a later time on. */
export function PlannedPricesSection({ application }: { application: Application }) {
  const t = useTexts('applications');
  const barredBy = useWhyReadOnly();
  const [isOpen, setOpen] = useState(false);
  const drop = useAction(async () => {
    try {
      const query = seenPlanOf(application.planned_prices);
      toast.success(
        (await api('DELETE /application/{id}/planned-prices', { params: { id: application.id }, query })).msg,
      );
    } finally {
      // Where it is refused too: what was planned may have begun.
      await applicationsChanged();
    }
  });
  const planned = application.planned_prices;
  const told = usePlanTold()(planned);
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
      {told ? (
        <Group justify="space-between" gap="xs">
          <Text size="sm">{told}</Text>
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

type Plan = Application['planned_prices'];

/** A plan in words: from when on, and what it costs then. */
function usePlanTold(): (plan: Plan) => string | null {
  const t = useTexts('applications');
  const common = useTexts('common');
  const format = useFormat();
  return (plan) => {
    if (!plan) return null;
    const points = (count: number) => ({ points: common('points', { count }) });
    const prices = [
      ...(plan.yearly_credits === null ? [] : [t('planned.yearly', points(plan.yearly_credits))]),
      ...(plan.lifetime_credits === null ? [] : [t('planned.lifetime', points(plan.lifetime_credits))]),
    ];
    return t('planned.told', { when: format.dateTime(plan.from), prices: format.list(prices) });
  };
}

/** What the server is told that was seen to be planned, so that no other plan is replaced or dropped. */
const seenPlanOf = (plan: Plan) => ({ ...(plan && { from: plan.from }), ...seenOf(plan) });

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
  const [planned, setPlanned] = useState(application.planned_prices);
  const told = usePlanTold()(planned);
  const form = useAppForm({
    initial: {
      from: planned ? localOf(planned.from, timeZone) : '',
      yearlyCredits: planned?.yearly_credits ?? '',
      lifetimeCredits: planned?.lifetime_credits ?? '',
    } satisfies Typed as Typed,
    schema: localForm(timeZone),
    send: (plan) => {
      const body = { ...plan, seen: seenPlanOf(planned) };
      return api('PUT /application/{id}/planned-prices', { params: { id: application.id }, body });
    },
    // What was typed stays, beside what is planned by now: saved again it takes the place of that.
    onRefused: ({ statusCode, data }) => {
      if (statusCode === 'C10409') {
        setPlanned(data.planned_prices as Plan);
        void applicationsChanged();
      }
      return false;
    },
    onDone: (answer) => {
      toast.success(answer.msg);
      void applicationsChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={planned ? t('planned.change') : t('planned.button')}
      form={form}
      submitLabel={common('save')}
      onClose={onClose}
    >
      {told && (
        <Notice>
          {told} {t('planned.replaced')}
        </Notice>
      )}
      <TextInput
        type="datetime-local"
        label={t('planned.from')}
        description={t('planned.hint')}
        required
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
