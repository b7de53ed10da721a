import { CustomerDetailFields, CustomerNameField } from '../../domain/customers/customer-fields.tsx';
import { customersChanged } from '../../domain/customers/customers-changed.ts';
import { useCustomerForm } from '../../domain/customers/use-customer-form.ts';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import type { ListedCustomer } from './customers.api.ts';

/** Notes a customer anew. */
export function CustomerDialog({ customer, onClose }: { customer: ListedCustomer; onClose: () => void }) {
  const t = useTexts('customers');
  const common = useTexts('common');
  const form = useCustomerForm({
    draft: `customer-${customer.id}`,
    customer,
    otherwise: t('failed'),
    send: (body) => api('PUT /customers/{id}', { params: { id: customer.id }, body }),
    onDone: () => {
      void customersChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('editTitle', { mac: ltr(customer.mac_address) })}
      form={form}
      submitLabel={common('save')}
      onClose={onClose}
    >
      <CustomerNameField field={form.field('name')} />
      <CustomerDetailFields field={(name) => form.field(name)} />
    </FormDialog>
  );
}
