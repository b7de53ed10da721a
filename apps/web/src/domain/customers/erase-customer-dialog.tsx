import type { Customer } from '@tessera/contracts/customer';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { customerTitle } from './customer-values.ts';
import { customersChanged } from './customers-changed.ts';

interface EraseCustomerDialogProps {
  mac: string;
  customer: Customer;
  onErased?: () => void;
  onClose: () => void;
}

/** Asks before a customer is emptied. Whoever asked for it is known by name, not by MAC, and it can't be undone. */
export function EraseCustomerDialog({ mac, customer, onErased, onClose }: EraseCustomerDialogProps) {
  const t = useTexts('domain/customers');
  const name = customerTitle(customer);
  return (
    <ConfirmDialog
      title={t('eraseTitle', { mac: ltr(mac) })}
      confirmLabel={t('eraseNamed')}
      failure={t('eraseFailed')}
      isDestructive
      onConfirm={async () => {
        const { msg } = await api('DELETE /customers/{id}', { params: { id: customer.id } });
        void customersChanged();
        toast.success(msg);
        onErased?.();
      }}
      onClose={onClose}
    >
      {name && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      <p>{t('eraseText')}</p>
    </ConfirmDialog>
  );
}
