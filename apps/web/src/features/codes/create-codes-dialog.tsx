import { codePrices, maxCodesPerRequest } from '@tessera/contracts/code-limits';
import { createCodesForm } from '@tessera/contracts/codes.forms';
import { groups } from '@tessera/contracts/groups';
import { useState } from 'react';
import { creditMoved, useBalance } from '../../domain/credit/balance.ts';
import { ResellerSearch } from '../../domain/people/reseller-search.tsx';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts, validationText } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type Code, codesChanged } from './codes.api.ts';
import { CreatedCodes } from './created-codes.tsx';

/** Buys codes: of which type, how many, for whom, and what they cost against the balance. Then shows them to be handed out. */
export function CreateCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('codes');
  const [created, setCreated] = useState<Code[] | null>(null);
  return (
    <Dialog title={created ? t('createdTitle') : t('createTitle')} size={created ? 'lg' : 'md'} onClose={onClose}>
      {(close) =>
        created ? (
          <CreatedCodes codes={created} onClose={close} />
        ) : (
          <CreateForm onCreated={setCreated} onCancel={close} />
        )
      }
    </Dialog>
  );
}

type Values = { subscriptionType: 'yearly' | 'lifetime'; codeCount: number | ''; resellerEmail: string };
const initial: Values = { subscriptionType: 'yearly', codeCount: 1, resellerEmail: '' };

function CreateForm({ onCreated, onCancel }: { onCreated: (codes: Code[]) => void; onCancel: () => void }) {
  const t = useTexts('codes');
  const common = useTexts('common');
  const { user } = useMember();
  const [isClamped, setClamped] = useState(false);
  const form = useAppForm({
    initial,
    schema: createCodesForm,
    send: (body) => api('POST /sendingcode', { body, once: true }),
    onDone: (answer) => {
      void creditMoved(answer);
      toast.success(answer.msg);
      void codesChanged();
      onCreated(answer.codes);
    },
  });
  const count = form.field('codeCount');
  const setCount = (typed: number | '') => {
    setClamped(typed !== '' && typed > maxCodesPerRequest);
    form.set('codeCount', typed === '' ? '' : Math.min(typed, maxCodesPerRequest));
  };
  const { subscriptionType: type } = form.values;
  return (
    <Form form={form} label={t('createTitle')}>
      <Segmented
        isWide
        label={t('type')}
        value={type}
        onChange={(chosen) => form.set('subscriptionType', chosen as Values['subscriptionType'])}
        data={[
          { value: 'yearly', label: t('yearly') },
          { value: 'lifetime', label: t('lifetime') },
        ]}
      />
      <NumberField
        label={t('count')}
        description={isClamped ? undefined : t('countHint')}
        required
        maxDigits={3}
        data-autofocus
        {...count}
        error={isClamped ? validationText('codeCount', {}) : count.error}
        onChange={setCount}
      />
      {user.groupId !== groups.subReseller && (
        <ResellerSearch
          label={t('forReseller')}
          description={`${common('optional')} · ${t('forResellerHint')}`}
          {...form.field('resellerEmail')}
        />
      )}
      {!form.isInDoubt && <Cost count={Number(form.values.codeCount) || 0} price={codePrices[type]} />}
      <FormActions form={form} submitLabel={t('create')} onCancel={onCancel} />
    </Form>
  );
}

function Cost({ count, price }: { count: number; price: number }) {
  const t = useTexts('codes');
  const common = useTexts('common');
  const format = useFormat();
  const balance = useBalance();
  const cost = count * price;
  if (balance === undefined || cost === 0) return null;
  return (
    <Notice tone={balance < cost ? 'danger' : 'info'}>
      {t('costs', { cost: common('points', { count: cost }) })}{' '}
      {t('balanceEffect', { before: format.number(balance), after: format.number(balance - cost) })}
    </Notice>
  );
}
