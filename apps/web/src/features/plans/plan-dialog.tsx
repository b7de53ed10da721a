import { Group, TextInput } from '@mantine/core';
import { paymentPlanForm } from '@tessera/contracts/plans.forms';
import { currencies } from '@tessera/contracts/plans.lists';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type Plan, plansChanged } from './plans.api.ts';

interface PlanDialogProps {
  plan: Plan | null;
  /** It was saved, and is listed among those of this currency. */
  onSaved: (currency: Plan['currency']) => void;
  onClose: () => void;
}

/** Adds a plan, or changes one. */
export function PlanDialog({ plan, onSaved, onClose }: PlanDialogProps) {
  const t = useTexts('plans');
  const common = useTexts('common');
  const form = useAppForm({
    initial: {
      title: plan?.title ?? '',
      price: plan?.price ?? '',
      currency: plan?.currency ?? 'USD',
      credit_points: (plan?.credit_points ?? '') as string | number,
      description: plan?.description ?? '',
    },
    schema: paymentPlanForm,
    draft: `plan-${plan?.id ?? 'new'}`,
    otherwise: t('saveFailed'),
    send: (body, changed) =>
      plan
        ? api('PUT /update-payment-plans/{id}', { params: { id: plan.id }, body: changed })
        : api('POST /add-payment-plans', { body, once: true }),
    onDone: (answer, { currency }) => {
      toast.success(answer.msg);
      void plansChanged();
      onSaved(currency);
      onClose();
    },
  });
  const price = form.field('price');
  return (
    <FormDialog
      title={plan ? t('editTitle', { title: plan.title }) : t('add')}
      form={form}
      submitLabel={plan ? common('save') : t('add')}
      onClose={onClose}
    >
      <TextInput label={t('name')} required {...form.field('title')} />
      <Group align="flex-start" gap="md" grow>
        <TextInput
          label={t('price')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required
          {...price}
          onChange={(event) => price.onChange(onlyPrice(event.currentTarget.value))}
        />
        <SelectField
          label={t('currency')}
          data={currencies.map((code) => ({ value: code, label: code }))}
          {...form.field('currency')}
        />
      </Group>
      <NumberField label={common('creditPoints')} required {...form.field('credit_points')} />
      <RichTextEditor label={t('description')} required {...form.field('description')} />
    </FormDialog>
  );
}

/** Digits and one decimal point; Arabic digits and a comma count. */
function onlyPrice(typed: string): string {
  const latin = typed.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[,٫]/g, '.');
  const [whole = '', ...rest] = latin.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}
