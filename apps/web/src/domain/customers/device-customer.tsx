import { Button } from '@mantine/core';
import { IconEraser, IconPencil, IconUserPlus } from '@tabler/icons-react';
import type { Customer } from '@tessera/contracts/customer';
import { localeNames } from '@tessera/contracts/locales';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { CustomerDetailFields, CustomerNameField } from './customer-fields.tsx';
import { type CustomerValues, customerTitle } from './customer-values.ts';
import { customersChanged } from './customers-changed.ts';
import classes from './device-customer.module.css';
import { EraseCustomerDialog } from './erase-customer-dialog.tsx';
import { isCustomerBegun, useCustomerForm } from './use-customer-form.ts';

interface DeviceCustomerProps {
  mac: string;
  deviceId: number;
  customer: Customer | null;
}

/** Whether it is being noted: by a press, or by whoever had left what they typed. */
type Begun = 'now' | 'before' | false;

/** Whom a device's MAC was sold to, changed in its place. For those alone who are told of customers. */
export function DeviceCustomer({ mac, deviceId, customer }: DeviceCustomerProps) {
  const t = useTexts('domain/customers');
  const draft = `customer-of-device-${deviceId}`;
  // What was typed and left, as by going back, is there again without a press.
  const [begun, setBegun] = useState<Begun>(() => isCustomerBegun(draft, customer) && 'before');
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setBegun(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (begun) return <CustomerEditor {...{ mac, deviceId, customer, draft, begun }} onClose={close} />;
  if (!customer)
    return (
      <div>
        <Button
          ref={opener}
          variant="default"
          size="xs"
          leftSection={<IconUserPlus size={14} aria-hidden />}
          onClick={() => setBegun('now')}
        >
          {t('add')}
        </Button>
      </div>
    );
  return (
    <section className={classes.shown} aria-label={t('customer')}>
      <div className={classes.text}>
        <bdi className={classes.name}>{customerTitle(customer) ?? localeNames[customer.locale ?? 'en']}</bdi>
        <Facts customer={customer} />
      </div>
      <Button
        ref={opener}
        variant="default"
        size="xs"
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={() => setBegun('now')}
      >
        {t('edit')}
      </Button>
    </section>
  );
}

/** What is known besides what heads it. */
function Facts({ customer }: { customer: Customer }) {
  const { contact, note, locale } = customer;
  const title = customerTitle(customer);
  return (
    <div className={classes.facts}>
      {contact !== null && contact !== title && <bdi>{contact}</bdi>}
      {note !== null && note !== title && <bdi>{note}</bdi>}
      {locale !== null && title !== null && <span>{localeNames[locale]}</span>}
    </div>
  );
}

interface CustomerEditorProps extends DeviceCustomerProps {
  draft: string;
  begun: Begun;
  onClose: () => void;
}

function CustomerEditor({ mac, deviceId, customer, draft, begun, onClose }: CustomerEditorProps) {
  const t = useTexts('domain/customers');
  const common = useTexts('common');
  const [isErasing, setErasing] = useState(false);
  const form = useCustomerForm({
    draft,
    customer,
    otherwise: t('failed'),
    send: (body) => api('PUT /devices/{id}/customer', { params: { id: deviceId }, body }),
    onDone: () => {
      void customersChanged();
      onClose();
    },
  });
  const { element } = form;
  const suggesting = {
    deviceId,
    onTake: ({ name, contact, note, locale }: CustomerValues) => {
      form.set('name', name);
      form.set('contact', contact);
      form.set('note', note);
      form.set('locale', locale);
    },
  };
  useEffect(() => {
    if (begun === 'now') element.current?.querySelector<HTMLElement>('[data-path=name]')?.focus();
  }, [element, begun]);
  const forget = () => {
    form.reset();
    onClose();
  };
  return (
    <div className={classes.form}>
      <Form form={form} label={t('customer')}>
        <CustomerNameField field={form.field('name')} suggesting={suggesting} />
        <CustomerDetailFields field={(name) => form.field(name)} suggesting={suggesting} />
        <p className={classes.hint}>{t('hint')}</p>
        <FormActions form={form} submitLabel={common('save')} onCancel={onClose} />
      </Form>
      {customer && (
        <Button
          className={classes.erase}
          variant="subtle"
          size="xs"
          leftSection={<IconEraser size={14} aria-hidden />}
          onClick={() => setErasing(true)}
        >
          {t('eraseNamed')}
        </Button>
      )}
      {customer && isErasing && (
        <EraseCustomerDialog mac={mac} customer={customer} onErased={forget} onClose={() => setErasing(false)} />
      )}
    </div>
  );
}
