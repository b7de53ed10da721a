import { NativeSelect, Skeleton, Stack, TextInput } from '@mantine/core';
import { profileForm } from '@tessera/contracts/identity.forms';
import type { Locale } from '@tessera/contracts/locales';
import { localeNames } from '@tessera/contracts/locales';
import { ApiAccessSection } from '../../../domain/api-access/api-access-section.tsx';
import type { CallAnswer } from '../../../lib/api-client.ts';
import { api } from '../../../lib/api-client.ts';
import { changed } from '../../../lib/changes.ts';
import { useLocale, useTexts } from '../../../lib/i18n.ts';
import { updateSession, useMember } from '../../../lib/session.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { chooseLocale } from '../../../ui/choose-locale.ts';
import { ComboboxField } from '../../../ui/combobox-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Page } from '../../../ui/page.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAppForm } from '../../../ui/use-app-form.ts';
import { profileQuery } from '../identity.api.ts';
import { PasswordCriteria } from '../password-criteria.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** One's own name, language, time zone and password. */
export function ProfilePage() {
  const t = useTexts('identity/account');
  const profile = useRecord(profileQuery);
  return (
    <Page title={t('profile.title')} subtitle={t('profile.subtitle')} isForm>
      {profile.error && <ErrorState title={t('profile.loadFailed')} error={profile.error} onRetry={profile.refetch} />}
      {profile.isPending && <Skeleton h={420} radius="lg" />}
      {profile.data && (
        <Stack gap="lg">
          <ProfileForm profile={profile.data.data} />
          <TwoStepSection
            isOn={profile.data.data.two_factor}
            codesLeft={profile.data.data.recovery_codes_left}
            needsCurrentPassword={profile.data.data.needsCurrentPassword}
          />
          <ApiAccessSection />
          <SessionsSection />
          <SignInsSection />
        </Stack>
      )}
    </Page>
  );
}

/** All that the browser knows; it may call the chosen one by another name. */
function timeZonesWith(chosen: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = [...new Set(['UTC', ...known, chosen])].sort();
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

function ProfileForm({ profile }: { profile: CallAnswer<'GET /profile'>['data'] }) {
  const t = useTexts('identity/account');
  const common = useTexts('common');
  const { user } = useMember();
  const shown = useLocale();
  const form = useAppForm({
    initial: {
      name: profile.name,
      locale: profile.locale ?? shown,
      time_zone: profile.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      password: '',
      password_confirmation: '',
      current_password: '',
    },
    schema: profileForm,
    draft: 'profile',
    otherwise: t('profile.saveFailed'),
    send: async ({ password, password_confirmation, current_password, ...values }, changed) => {
      const own = {
        // What was never chosen is saved as it is shown.
        ...(profile.locale === null && { locale: values.locale }),
        ...(profile.time_zone === null && { time_zone: values.time_zone }),
        ...changed,
      };
      const body = { ...own, password, password_confirmation, current_password };
      return { ...(await api('PUT /profile/update', { body })), own };
    },
    onDone: ({ msg, own: { name, locale, time_zone } }) => {
      updateSession({ ...(name && { user: { ...user, name } }), ...(time_zone && { timeZone: time_zone }) });
      // Whoever saves another name keeps the language that they chose in the top bar.
      if (locale && locale !== profile.locale) chooseLocale(locale as Locale);
      for (const secret of ['password', 'password_confirmation', 'current_password'] as const) form.set(secret, '');
      // A new password ends one's other sessions.
      void changed('people', 'sessions');
      toast.success(msg);
    },
  });
  const isChangingPassword = form.values.password !== '';
  return (
    <Form form={form} label={t('profile.title')}>
      <Section title={t('profile.account')}>
        <Stack gap="md">
          <TextInput label={common('name')} autoComplete="name" required {...form.field('name')} />
          <TextInput
            label={common('email')}
            value={profile.email}
            description={
              <a className="link" href="/update-email">
                {t('profile.changeEmail')}
              </a>
            }
            dir="ltr"
            readOnly
            variant="filled"
          />
          <TextInput label={t('profile.role')} value={profile.role.name} readOnly variant="filled" />
          <NativeSelect
            label={t('profile.language')}
            description={t('profile.languageHint')}
            data={Object.entries(localeNames).map(([value, label]) => ({ value, label }))}
            {...form.field('locale')}
          />
          <ComboboxField
            label={t('profile.timeZone')}
            description={t('profile.timeZoneHint')}
            data={timeZonesWith(form.values.time_zone)}
            nothingText={t('profile.noTimeZone')}
            dir="ltr"
            {...form.field('time_zone')}
            value={form.values.time_zone}
            // Emptied it waits for another: there always is one.
            onChange={(zone) => zone !== null && form.set('time_zone', zone)}
          />
        </Stack>
      </Section>
      <Section title={t('profile.passwordTitle')} subtitle={t('profile.passwordHint')}>
        <Stack gap="md">
          <PasswordInput label={t('profile.password')} autoComplete="new-password" {...form.field('password')} />
          {isChangingPassword && (
            <>
              <PasswordCriteria password={form.values.password} isChange />
              <PasswordInput
                label={t('profile.confirmation')}
                autoComplete="new-password"
                {...form.field('password_confirmation')}
              />
              {(profile.needsCurrentPassword || form.field('current_password').error) && (
                <PasswordInput
                  label={t('profile.current')}
                  autoComplete="current-password"
                  {...form.field('current_password')}
                />
              )}
            </>
          )}
        </Stack>
      </Section>
      <FormActions form={form} submitLabel={common('save')} />
    </Form>
  );
}
