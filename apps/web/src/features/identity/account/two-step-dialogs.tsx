import { Button, Group, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { secondStepForm, switchTwoFactorOnForm } from '@tessera/contracts/identity.forms';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { changed } from '../../../lib/changes.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Dialog, FormDialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { isInHand } from '../../../ui/in-hand.ts';
import { Mono } from '../../../ui/mono.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAppForm } from '../../../ui/use-app-form.ts';
import classes from './two-step.module.css';

interface SetUp {
  /** As it was when the profile was read; a sign-in grows too old meanwhile. */
  needsCurrentPassword: boolean;
}

/** Scanning the code, proving it with the first one, and the recovery codes. */
export function SetUpDialog({ isOn, onClose, ...setUp }: SetUp & { isOn: boolean; onClose: () => void }) {
  const t = useTexts('identity/account');
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog title={t(codes ? 'twoStep.codesTitle' : 'twoStep.title')} isKept={codes !== null} onClose={onClose}>
      {(close) => {
        if (codes) return <RecoveryCodes codes={codes} onKept={close} />;
        if (isOn) return <OnAlready onClose={close} />;
        return <Scan {...setUp} onDone={setCodes} onCancel={close} />;
      }}
    </Dialog>
  );
}

function Scan({
  needsCurrentPassword,
  onDone,
  onCancel,
}: SetUp & { onDone: (codes: string[]) => void; onCancel: () => void }) {
  const t = useTexts('identity/account');
  // Each opening begins with a secret of its own.
  const setup = useQuery({
    queryKey: [[], 'two-factor-setup'],
    queryFn: async () => (await api('POST /two-factor/setup')).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const form = useAppForm({
    initial: { code: '', current_password: '' },
    schema: switchTwoFactorOnForm,
    send: (body) => api('POST /two-factor/enable', { body }),
    // It may be on, where the answer was lost with the codes in it.
    onRefused: () => {
      void changed('people');
      return false;
    },
    onDone: ({ data, msg }) => {
      toast.success(msg);
      onDone(data.recovery_codes);
      void changed('people');
    },
  });
  if (setup.error) return <ErrorState error={setup.error} onRetry={() => void setup.refetch()} />;
  return (
    <Form form={form} label={t('twoStep.title')}>
      <p>{t('twoStep.scan')}</p>
      {setup.data ? (
        <img
          className={classes.qr}
          alt={t('twoStep.qrLabel')}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.data.qr_svg)}`}
        />
      ) : (
        <Skeleton h={192} w={192} mx="auto" />
      )}
      {/* Nobody scans the screen of the phone that they hold. */}
      {setup.data && isInHand() && (
        <Button component="a" variant="default" href={setup.data.otpauth_url}>
          {t('twoStep.openApp')}
        </Button>
      )}
      <div className={classes.secret}>
        <div className={classes.left}>{t('twoStep.secret')}</div>
        {setup.data && <Mono copyLabel={t('twoStep.copySecret')}>{setup.data.secret}</Mono>}
      </div>
      <TextInput
        data-autofocus
        label={t('twoStep.code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
      {(needsCurrentPassword || form.field('current_password').error) && (
        <PasswordInput
          label={t('profile.current')}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
      )}
      <FormActions form={form} submitLabel={t('twoStep.switchOn')} onCancel={onCancel} />
    </Form>
  );
}

/** There is nothing to fill in any more, and the codes are shown once: whoever did not get them begins anew. */
function OnAlready({ onClose }: { onClose: () => void }) {
  const t = useTexts('identity/account');
  const common = useTexts('common');
  return (
    <Stack gap="md">
      <Notice tone="warning">{t('twoStep.onAlready')}</Notice>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {common('close')}
        </Button>
      </Group>
    </Stack>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTexts('identity/account');
  const ui = useTexts('ui');
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success(ui('copied'));
  };
  return (
    <Stack gap="md">
      <p>{t('twoStep.codesHint')}</p>
      <ul className={classes.codes} aria-label={t('twoStep.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <Mono>{code}</Mono>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void copy()}>
          {t('twoStep.copyCodes')}
        </Button>
        <Button onClick={onKept} data-autofocus>
          {t('twoStep.kept')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Switching it off takes what signing in takes. */
export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('identity/account');
  const form = useAppForm({
    initial: { code: '' },
    schema: secondStepForm,
    send: (body) => api('POST /two-factor/disable', { body }),
    onDone: ({ msg }) => {
      toast.success(msg);
      void changed('people');
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('twoStep.offTitle')}
      size="sm"
      form={form}
      submitLabel={t('twoStep.switchOff')}
      onClose={onClose}
    >
      <TextInput
        label={t('twoStep.codeOrRecovery')}
        dir="ltr"
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
    </FormDialog>
  );
}
