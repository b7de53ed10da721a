import { Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { maxAppsPerActivation } from '@tessera/contracts/activations.lists';
import { devicePackages } from '@tessera/contracts/devices.forms';
import { parseMac } from '@tessera/contracts/mac';
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { allowedApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { ApplicationTiles } from '../../domain/applications/application-tiles.tsx';
import { isPurchaseInDoubt } from '../../domain/credit/purchase.ts';
import { CustomerDetailFields, CustomerNameField } from '../../domain/customers/customer-fields.tsx';
import type { CustomerValues } from '../../domain/customers/customer-values.ts';
import { useStatusOf } from '../../domain/devices/device-status.tsx';
import { isDevice } from '../../domain/devices/devices.ts';
import { useFoundDevices } from '../../domain/devices/use-found-devices.ts';
import { PastedNotice } from '../../domain/pasting/pasted-notice.tsx';
import type { Pasting } from '../../domain/pasting/use-pasting.ts';
import { useTexts } from '../../lib/i18n.ts';
import { serverDate } from '../../lib/server-clock.ts';
import { useCan } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Form } from '../../ui/form.tsx';
import { MacInput } from '../../ui/mac-input.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { AppForm } from '../../ui/use-app-form.ts';
import classes from './activate-form.module.css';
import { planActivation, priceOf } from './activation-plan.ts';
import { ActivationPlaylist } from './activation-playlist.tsx';
import { ActivationSummary } from './activation-summary.tsx';
import type { useActivationPlaylist } from './use-activation-playlist.ts';

export type ActivateValues = {
  macAddress: string;
  app_ids: number[];
  is_trial: number;
  comment: string;
  email: string;
  device_key: string;
  customer: CustomerValues;
};

/** The whole form, with what it costs beside it; on a phone that stays at the bottom of the screen. */
export function ActivateForm({
  form,
  playlist,
  pasting,
  isAsking,
}: {
  form: AppForm<ActivateValues>;
  playlist: ReturnType<typeof useActivationPlaylist>;
  pasting: Pasting;
  /** A dialog asks for the last word: closed, it gives the button its focus back. */
  isAsking: boolean;
}) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const can = useCan();
  const mayWrite = can('playlists');
  const { macAddress, app_ids, is_trial } = form.values;
  // What was read is said where it was pasted: the playlist is far below.
  const [isAtMac, setAtMac] = useState(false);
  const pastingAt = (atMac: boolean) => (event: ClipboardEvent) => {
    setAtMac(atMac);
    pasting.onPaste(event);
  };
  const mac = parseMac(macAddress);
  const found = useFoundDevices(mac);
  const statusOf = useStatusOf(found);
  const known = useQuery(allowedApplicationsQuery).data?.data.ApplicationList;
  useForgetUnknown(form, known);
  const applications = known ?? [];
  const chosen = app_ids.flatMap((id) => applications.find((application) => application.id === id) ?? []);
  const plan = planActivation(chosen, found.data ?? [], is_trial, serverDate());
  return (
    <Form form={form} label={t('title')}>
      <div className={classes.columns}>
        <Section>
          <div className={classes.fields}>
            <div className={classes.mac}>
              <MacInput
                withScanner
                isFirst
                required
                {...form.field('macAddress')}
                ofSeveral={(macs) => <AllAtOnce macs={macs} />}
                onPaste={mayWrite ? pastingAt(true) : undefined}
              />
              {isAtMac && (
                <div className={classes.read}>
                  <PastedNotice pasting={pasting} />
                </div>
              )}
            </div>
            {can('customers') && (
              <Customer
                form={form}
                known={found.data?.filter(isDevice).find((device) => device.customer)?.customer?.name}
              />
            )}
            <div>
              <div className={classes.label} aria-hidden>
                {common('package')}
              </div>
              <Segmented
                isWide
                label={common('package')}
                value={String(is_trial)}
                onChange={(chosenPackage) => form.set('is_trial', Number(chosenPackage))}
                data={[
                  { value: String(devicePackages['1-year']), label: common('oneYear') },
                  { value: String(devicePackages.lifetime), label: common('lifetime') },
                ]}
              />
            </div>
            <ApplicationTiles
              field={form.field('app_ids')}
              label={common('applications')}
              limit={maxAppsPerActivation}
              price={(application) => priceOf(application, is_trial)}
              status={statusOf}
            />
            {mayWrite && (
              <Folded
                label={t('playlist')}
                isFilled={pasting.pasted !== null}
                isWrong={Object.keys(playlist.errors).length > 0}
              >
                <ActivationPlaylist
                  playlist={playlist}
                  onPaste={pastingAt(false)}
                  notice={!isAtMac && <PastedNotice pasting={pasting} />}
                />
              </Folded>
            )}
            <More form={form} />
          </div>
        </Section>
        <ActivationSummary
          plan={plan}
          mac={mac}
          isBusy={form.isBusy && !isAsking}
          isInDoubt={mac !== null && isPurchaseInDoubt({ macAddress: mac, app_ids, is_trial })}
          isDoubtTold={form.problem !== null}
        />
      </div>
    </Form>
  );
}

/** Several that were pasted are for the screen that takes as many. */
function AllAtOnce({ macs }: { macs: string[] }) {
  const t = useTexts('activations');
  return (
    <ButtonLink size="compact-sm" variant="default" link={{ to: '/bulk-activation', state: { macs } }}>
      {t('bulk.all')}
    </ButtonLink>
  );
}

/** What was chosen the last time, or in a link, may no longer be theirs to activate. */
function useForgetUnknown(form: AppForm<ActivateValues>, known: { id: number }[] | undefined): void {
  const current = useRef(form);
  current.current = form;
  useEffect(() => {
    const { values, set } = current.current;
    const kept = values.app_ids.filter((id) => known?.some((application) => application.id === id));
    if (known && kept.length < values.app_ids.length) set('app_ids', kept);
  }, [known]);
}

/** Whom it is sold to: the name at once, the rest when it is asked for. Open when something is in it. */
function Customer({ form, known }: { form: AppForm<ActivateValues>; known: string | null | undefined }) {
  const t = useTexts('domain/customers');
  const { customer } = form.values;
  const field = form.field('customer');
  const errorOf = (name: keyof CustomerValues) => form.field(`customer.${name}` as keyof ActivateValues).error;
  const part = (name: keyof CustomerValues) => ({
    ...field,
    'data-path': `customer.${name}`,
    error: errorOf(name),
    value: customer[name],
    onChange: (change: string | { currentTarget: { value: string } }) => {
      const value = typeof change === 'string' ? change : change.currentTarget.value;
      form.set('customer', { ...customer, [name]: value });
    },
  });
  const suggesting = { onTake: (taken: CustomerValues) => form.set('customer', taken) };
  const { name: _name, ...rest } = customer;
  return (
    <div>
      <CustomerNameField
        field={{ ...part('name'), error: errorOf('name') ?? field.error }}
        known={known}
        suggesting={suggesting}
      />
      <Folded
        label={t('more')}
        isFilled={Object.values(rest).some((value) => value !== '')}
        isWrong={errorOf('contact') !== undefined || errorOf('note') !== undefined}
      >
        <CustomerDetailFields field={part} suggesting={suggesting} />
      </Folded>
    </div>
  );
}

interface FoldedProps {
  label: string;
  isFilled: boolean;
  /** Then it is not to be closed: what is wrong there has to be seen. */
  isWrong: boolean;
  children: ReactNode;
}

/** Fields that are unfolded when they are wanted, or filled by something else. */
function Folded({ label, isFilled, isWrong, children }: FoldedProps) {
  const id = useId();
  const [wanted, setOpen] = useState<boolean | null>(null);
  const isOpen = isWrong || (wanted ?? isFilled);
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={16} stroke={1.8} aria-hidden data-open={isOpen || undefined} />
        {label}
      </UnstyledButton>
      <div id={id} className={classes.moreFields} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

/** What most activations don't need. Open when something is in it, so that nothing is sent unseen. */
function More({ form }: { form: AppForm<ActivateValues> }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const deviceTexts = useTexts('domain/devices');
  const { comment, email, device_key } = form.values;
  const isWrong = (['comment', 'email', 'device_key'] as const).some((name) => form.field(name).error !== undefined);
  return (
    <Folded label={t('more')} isFilled={[comment, email, device_key].some((value) => value !== '')} isWrong={isWrong}>
      <Textarea
        label={common('comment')}
        description={t('commentHint')}
        autosize
        minRows={2}
        {...form.field('comment')}
      />
      <TextInput
        label={t('customerEmail')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        {...form.field('email')}
      />
      <TextInput
        label={deviceTexts('deviceKey')}
        description={t('deviceKeyHint')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        {...form.field('device_key')}
      />
    </Folded>
  );
}
