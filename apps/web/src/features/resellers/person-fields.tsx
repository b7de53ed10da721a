import { Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApplicationLogo } from '../../domain/applications/application-logo.tsx';
import { allowedApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import type { AppForm } from '../../ui/use-app-form.ts';
import classes from './person-fields.module.css';

// biome-ignore lint/suspicious/noExplicitAny: any form that has these fields
type FormWithPerson = AppForm<any>;

export function NameAndEmail({ form, emailHint }: { form: FormWithPerson; emailHint?: string }) {
  const common = useTexts('common');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput label={common('name')} autoComplete="off" required {...form.field('name')} />
      <TextInput
        label={common('email')}
        description={emailHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        required
        {...form.field('email')}
      />
    </SimpleGrid>
  );
}

/** Of those that the signed-in person may give, `within` what a parent has, the applications that the other one may activate. */
export function ApplicationChoice({ form, within }: { form: FormWithPerson; within?: number[] | undefined }) {
  const query = useQuery(allowedApplicationsQuery);
  const chosen: string[] = form.values.application_allowed;
  const kept = chosen.filter((id) => !within || within.includes(Number(id)));
  useEffect(() => {
    if (kept.length < chosen.length) form.set('application_allowed', kept);
  });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const offered = query.data.data.ApplicationList.filter(({ id }) => !within || within.includes(id));
  return <ApplicationBoxes form={form} applications={offered} />;
}

export interface OfferedApplication {
  id: number;
  app_name: string;
  app_logo?: string | null;
}

/** Applications to tick, with *Select all*. */
export function ApplicationBoxes({ form, applications }: { form: FormWithPerson; applications: OfferedApplication[] }) {
  const t = useTexts('resellers');
  const chosen: string[] = form.values.application_allowed;
  const areAllChosen = applications.length > 0 && chosen.length === applications.length;
  const { error, onChange, 'data-path': path } = form.field('application_allowed');
  return (
    <Checkbox.Group label={t('applicationsAllowed')} value={chosen} onChange={onChange} error={error} required>
      <Stack gap="xs" mt="xs" data-path={path} tabIndex={-1}>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {applications.length === 0 ? t('noApplications') : t('chosen', { count: chosen.length })}
          </Text>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            disabled={applications.length === 0}
            onClick={() => onChange(areAllChosen ? [] : applications.map(({ id }) => String(id)))}
          >
            {areAllChosen ? t('selectNone') : t('selectAll')}
          </Button>
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
          {applications.map((application) => (
            <Checkbox
              key={application.id}
              className={classes.option}
              value={String(application.id)}
              label={
                <Group gap="xs" wrap="nowrap">
                  <ApplicationLogo src={application.app_logo ?? null} name={application.app_name} size={24} />
                  {application.app_name}
                </Group>
              }
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Checkbox.Group>
  );
}
