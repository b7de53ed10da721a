import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { addApplicationForm, editApplicationForm } from '@tessera/contracts/applications.forms';
import * as z from 'zod/mini';
import { useTexts } from '../../lib/i18n.ts';
import { NumberField } from '../../ui/number-field.tsx';
import type { AppForm } from '../../ui/use-app-form.ts';

/** What adding and editing an application have in common. Prices are credit points. */
export type ApplicationValues = {
  appName: string;
  appPlaceLocation: string;
  yearlyCredits: string | number;
  lifetimeCredits: string | number;
  trialDays: string | number;
  requiresDeviceKey: boolean;
  acceptsCodes: boolean;
};

// biome-ignore lint/suspicious/noExplicitAny: any form that has these fields
type FormWithApplication = AppForm<any>;

export function NameAndLocation({ form }: { form: FormWithApplication }) {
  const t = useTexts('applications');
  return (
    <>
      <TextInput label={t('appName')} required {...form.field('appName')} />
      <TextInput
        label={t('location')}
        description={t('locationHint')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        required
        {...form.field('appPlaceLocation')}
      />
    </>
  );
}

const needed = ['yearlyCredits', 'lifetimeCredits', 'trialDays'] as const;

/** The call keeps or presets a price that is absent. Whoever empties one on the screen means something else. */
export function withPrices<S extends typeof addApplicationForm | typeof editApplicationForm>(form: S): S {
  const checks = needed.map((name) =>
    z.refine<z.output<typeof editApplicationForm>>((values) => values[name] !== undefined, {
      error: 'required',
      path: [name],
    }),
  );
  return form.check(...checks) as S;
}

export function PriceFields({ form }: { form: FormWithApplication }) {
  const t = useTexts('applications');
  const own = useTexts('domain/applications');
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <NumberField label={own('yearly')} required {...form.field('yearlyCredits')} />
        <NumberField label={own('lifetime')} required {...form.field('lifetimeCredits')} />
        <NumberField label={t('trialDays')} required maxDigits={3} {...form.field('trialDays')} />
      </SimpleGrid>
      <Checkbox label={t('requiresDeviceKey')} {...form.field('requiresDeviceKey', 'checkbox')} />
      <Checkbox label={t('acceptsCodes')} {...form.field('acceptsCodes', 'checkbox')} />
    </Stack>
  );
}
