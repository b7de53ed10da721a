import { addCreditForm, deductCreditForm } from '@tessera/contracts/credits.forms';
import { creditMoved, type MoveAnswer, useBalance } from '../../domain/credit/balance.ts';
import { CreditNoteField } from '../../domain/credit/credit-note-field.tsx';
import { usePasscode } from '../../domain/session/passcode.ts';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Points } from '../../ui/points.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useAppForm } from '../../ui/use-app-form.ts';
import { GivenBefore } from './given-before.tsx';
import type { Reseller } from './resellers.api.ts';
import { useHeld } from './use-held.ts';

type Movement = 'add' | 'deduct';
const callOf = {
  add: 'POST /resellers/{id}/add-credit-point',
  deduct: 'POST /resellers/{id}/deduct-credit-point',
} as const;
const reverseOf = { add: 'deduct', deduct: 'add' } as const;

type Moved = MoveAnswer & { msg: string };
type CreditHolder = Pick<Reseller, 'id' | 'name' | 'email' | 'credit_point'>;

/** What a link from elsewhere begins with: how much, and what for. */
export interface AskedCredit {
  amount: number;
  note?: string | undefined;
}

interface CreditDialogProps {
  reseller: CreditHolder;
  kind: Movement;
  asked?: AskedCredit | undefined;
  onClose: () => void;
}

/** Gives a reseller credit points, or takes them back; says what it does to both balances before it is confirmed, and offers to undo it. */
export function CreditDialog({ reseller, kind, asked, onClose }: CreditDialogProps) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const format = useFormat();
  const { withPasscode } = usePasscode();
  const can = useCan();
  const own = useBalance();
  const held = useHeld(reseller);
  const isAdding = kind === 'add';
  const name = { name: reseller.name };
  const titleOf = (what: Movement) => (what === 'add' ? t('addCreditTitle', name) : t('deductCreditTitle', name));
  const move = (what: Movement, creditPoint: number, note?: string) => {
    const body = { resellerId: reseller.id, creditPoint, note };
    const call = () => api(callOf[what], { params: { id: reseller.id }, body, once: true });
    return withPasscode(call, `${titleOf(what)}: ${common('points', { count: creditPoint })}`);
  };
  const told = (answer: Moved, change: number, undo?: () => void) => {
    void creditMoved(answer);
    const message = (
      <>
        {answer.msg}{' '}
        {change !== 0 && (
          <>
            <bdi>{reseller.name}</bdi> <Points value={change} isSigned />
          </>
        )}
      </>
    );
    toast.success(message, undo && { undo });
  };
  const undo = useAction(async (creditPoint: number) => {
    try {
      told(await move(reverseOf[kind], creditPoint), isAdding ? -creditPoint : creditPoint);
    } catch (error) {
      // What is left there now is what the refusal speaks of.
      void creditMoved();
      throw error;
    }
  });
  const form = useAppForm({
    initial: { creditPoint: asked?.amount ?? ('' as string | number), note: asked?.note ?? '' },
    schema: isAdding ? addCreditForm : deductCreditForm,
    otherwise: t('creditFailed'),
    send: ({ creditPoint, note }) => move(kind, creditPoint, note),
    onDone: (answer, { creditPoint }) => {
      const isUndoable = creditPoint > 0 && can(`${reverseOf[kind]}-credit`);
      told(answer, isAdding ? creditPoint : -creditPoint, isUndoable ? () => undo.run(creditPoint) : undefined);
      onClose();
    },
    // What they or oneself hold is not what was shown. Without an answer that is read anew already.
    onRefused: ({ isUnanswered }) => {
      if (!isUnanswered) void creditMoved();
      return false;
    },
  });
  const amount = Number(form.values.creditPoint) || 0;
  const available = isAdding ? own : held;
  const isShort = available !== undefined && amount > available && !form.isInDoubt;
  return (
    <FormDialog
      title={titleOf(kind)}
      form={form}
      submitLabel={isAdding ? t('addCredit') : t('deductCredit')}
      isDisabled={isShort}
      onClose={onClose}
    >
      <NumberField label={common('creditPoints')} required {...form.field('creditPoint')} />
      <CreditNoteField {...form.field('note')} />
      {isAdding && asked?.note !== undefined && <GivenBefore receiver={reseller} note={asked.note} />}
      {available !== undefined && isShort ? (
        <Notice tone="danger">{t('notEnough', { available: format.number(available) })}</Notice>
      ) : (
        !form.isInDoubt && <Effect name={reseller.name} theirs={held} own={own} amount={isAdding ? amount : -amount} />
      )}
    </FormDialog>
  );
}

interface EffectProps {
  name: string;
  theirs: number | undefined;
  own: number | undefined;
  amount: number;
}

function Effect({ name, theirs, own, amount }: EffectProps) {
  const t = useTexts('resellers');
  const format = useFormat();
  if (own === undefined || theirs === undefined || amount === 0) return null;
  return (
    <Notice>
      {t('creditEffect', {
        name,
        before: format.number(theirs),
        after: format.number(theirs + amount),
        ownBefore: format.number(own),
        ownAfter: format.number(own - amount),
      })}
    </Notice>
  );
}
