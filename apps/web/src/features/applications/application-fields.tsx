import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { limits } from '@tessera/contracts/limits';
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
      <TextInput label={t('appName')} maxLength={limits.nameMaxLength} required {...form.field('appName')} />
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

export function PriceFields({ form }: { form: FormWithApplication }) {
  const t = useTexts('applications');
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <NumberField label={t('yearly')} {...form.field('yearlyCredits')} />
        <NumberField label={t('lifetime')} {...form.field('lifetimeCredits')} />
        <NumberField label={t('trialDays')} maxDigits={3} {...form.field('trialDays')} />
      </SimpleGrid>
      <Checkbox label={t('requiresDeviceKey')} {...form.field('requiresDeviceKey', 'checkbox')} />
      <Checkbox label={t('acceptsCodes')} {...form.field('acceptsCodes', 'checkbox')} />
    </Stack>
  );
}
