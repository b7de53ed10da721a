import { Stack } from '@mantine/core';
import { rechargeForm } from '@tessera/contracts/credits.forms';
import { groups } from '@tessera/contracts/groups';
import { limits } from '@tessera/contracts/limits';
import { creditMoved, useBalance } from '../../domain/credit/balance.ts';
import { CreditNoteField } from '../../domain/credit/credit-note-field.tsx';
import { ResellerSearch } from '../../domain/people/reseller-search.tsx';
import { usePasscode } from '../../domain/session/passcode.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { textOf, useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { recharge } from './credits.api.ts';

export function RechargePage() {
  const t = useTexts('credits');
  const { user } = useMember();
  const { askPasscode } = usePasscode();
  const form = useAppForm({
    initial: { resellerEmail: '', creditPoint: '' as string | number, note: '' },
    schema: rechargeForm,
    draft: 'recharge',
    send: async (values) => sayWhatFailed(recharge(values, await askPasscode())),
    onDone: (answer) => {
      void creditMoved(answer);
      toast.success(answer.msg);
      form.reset();
    },
  });
  const isOpen = useOpenRoutes();
  const isAdmin = user.groupId === groups.admin;
  const isMinting = isAdmin && form.values.resellerEmail.trim().toLowerCase() === user.email;
  const amount = Number(form.values.creditPoint) || 0;
  const balance = useBalance();
  const isShort = balance !== undefined && !isMinting && !form.isInDoubt && amount > balance;
  return (
    <Page
      title={t('rechargeTitle')}
      subtitle={t('rechargeSubtitle')}
      isForm
      actions={
        isOpen('/credit-statement') && (
          <ButtonLink link={{ to: '/credit-statement' }} variant="default">
            {t('statementTitle')}
          </ButtonLink>
        )
      }
    >
      <Form form={form}>
        <Section>
          <Stack gap="md">
            <ResellerSearch
              label={t('recipient')}
              required
              description={isAdmin ? t('recipientHintAdmin') : t('recipientHint')}
              suggestions={isAdmin ? [user.email] : []}
              {...form.field('resellerEmail')}
            />
            <NumberField label={t('amount')} required {...form.field('creditPoint')} />
            <CreditNoteField {...form.field('note')} />
            {balance !== undefined && !form.isInDoubt && (
              <Effect amount={amount} balance={balance} isMinting={isMinting} />
            )}
          </Stack>
        </Section>
        <FormActions form={form} submitLabel={t('recharge')} isDisabled={isShort} />
      </Form>
    </Page>
  );
}

/** Sent again with the same id it moves nothing twice, so whatever became of it may be tried again. */
async function sayWhatFailed<A>(answer: Promise<A>): Promise<A> {
  return answer.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.answer.msg !== undefined) throw error;
    const said = error.httpStatus > 0 ? 'notUpdated' : navigator.onLine ? 'noAnswer' : 'notSent';
    const doubt = said === 'notSent' ? undefined : error.doubt;
    throw new ApiError(error.httpStatus, textOf(`credits:${said}`), error.answer, doubt);
  });
}

/** What the move does to one's own balance, before it is confirmed. Of what can't be moved at all the field says so. */
function Effect({ amount, balance, isMinting }: { amount: number; balance: number; isMinting: boolean }) {
  const t = useTexts('credits');
  const format = useFormat();
  const after = isMinting ? balance + amount : balance - amount;
  const values = { before: format.number(balance), after: format.number(after) };
  if (after < 0) return <Notice tone="danger">{t('notEnough', values)}</Notice>;
  if (amount < 1 || amount > limits.maxCreditPoints) return null;
  return <Notice tone="info">{isMinting ? t('effectMint', values) : t('effectGive', values)}</Notice>;
}
