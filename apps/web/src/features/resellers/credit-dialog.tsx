import { addCreditForm, deductCreditForm } from '@tessera/contracts/credits.forms';
import { api } from '../../lib/api-client.ts';
import { balanceChanged, useBalance } from '../../lib/balance.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePasscode } from '../../lib/passcode.ts';
import { useRequestId } from '../../lib/use-request-id.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type Reseller, resellersChanged } from './resellers.api.ts';

interface CreditDialogProps {
  reseller: Reseller;
  kind: 'add' | 'deduct';
  onClose: () => void;
}

/** Gives a reseller credit points, or takes them back; says what it does to both balances before it is confirmed. */
export function CreditDialog({ reseller, kind, onClose }: CreditDialogProps) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const ids = useRequestId();
  const { withPasscode } = usePasscode();
  const isAdding = kind === 'add';
  const form = useAppForm({
    initial: { creditPoint: '' as string | number },
    schema: isAdding ? addCreditForm : deductCreditForm,
    send: ({ creditPoint }) => {
      const call = isAdding ? 'POST /resellers/{id}/add-credit-point' : 'POST /resellers/{id}/deduct-credit-point';
      const body = { resellerId: reseller.id, creditPoint };
      const requestId = ids.idFor([call, body]);
      return withPasscode(() => api(call, { params: { id: reseller.id }, body, requestId }));
    },
    onDone: (answer) => {
      balanceChanged(answer.remaining_credit);
      void resellersChanged();
      toast.success(answer.msg);
      onClose();
    },
  });
  const amount = Number(form.values.creditPoint) || 0;
  const name = { name: reseller.name };
  return (
    <FormDialog
      title={isAdding ? t('addCreditTitle', name) : t('deductCreditTitle', name)}
      form={form}
      submitLabel={isAdding ? t('addCredit') : t('deductCredit')}
      onClose={onClose}
    >
      <NumberField label={common('creditPoints')} data-autofocus {...form.field('creditPoint')} />
      <Effect reseller={reseller} amount={isAdding ? amount : -amount} />
    </FormDialog>
  );
}

function Effect({ reseller, amount }: { reseller: Reseller; amount: number }) {
  const t = useTexts('resellers');
  const format = useFormat();
  const own = useBalance();
  const theirs = reseller.credit_point;
  if (own === undefined || theirs === undefined || amount === 0) return null;
  const isTooMuch = own - amount < 0 || theirs + amount < 0;
  return (
    <Notice tone={isTooMuch ? 'danger' : 'info'}>
      {t('creditEffect', {
        name: reseller.name,
        before: format.number(theirs),
        after: format.number(theirs + amount),
        ownBefore: format.number(own),
        ownAfter: format.number(own - amount),
      })}
    </Notice>
  );
}
