import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { FileTotals } from '../../ui/file-plan.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { MoveHeld } from './move-held.tsx';
import { Reasons, ReportButton } from './move-reasons.tsx';
import { MoveRows } from './move-rows.tsx';
import { invitePeople, type Move } from './moving-in.api.ts';
import classes from './moving-in.module.css';
import { UndoButton } from './undo-button.tsx';

/** What came, what did not and why, whether the books balance, and what can be done about it. */
export function MoveResult({ move }: { move: Move }) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const readOnly = barred(useWhyReadOnly());
  const invite = useAction(async () => toast.success(await invitePeople(move.id)));
  return (
    <Section title={t('result')}>
      <div className={classes.stack}>
        <FileTotals
          totals={[
            { label: t('totals.people'), value: format.number(move.people) },
            { label: t('totals.credit'), value: format.number(move.credit) },
            { label: t('totals.devices'), value: format.number(move.devices) },
            { label: t('totals.failed'), value: format.number(move.failed) },
            { label: t('totals.undone'), value: format.number(move.undone) },
          ]}
        />
        <Ledger move={move} />
        <MoveHeld move={move} />
        {move.credit_left > 0 && <Notice>{t('creditLeft', { points: format.number(move.credit_left) })}</Notice>}
        {move.touched !== undefined && move.touched > 0 && (
          <Notice>{t('stayed', { count: move.touched, rows: format.number(move.touched) })}</Notice>
        )}
        <Reasons move={move} />
        <div className={classes.bar}>
          {move.to_invite > 0 && (
            <Button
              leftSection={<IconMail size={16} aria-hidden />}
              loading={invite.isBusy}
              onClick={() => invite.run()}
              {...readOnly}
            >
              {t('invite', { count: move.to_invite, people: format.number(move.to_invite) })}
            </Button>
          )}
          <ReportButton move={move} />
          <UndoButton move={move} />
        </div>
        <MoveRows move={move} first={firstOf(move)} />
      </div>
    </Section>
  );
}

/** What somebody may have to do something about. */
function firstOf({ touched = 0, failed }: Move) {
  if (touched > 0) return 'touched';
  return failed > 0 ? 'failed' : 'all';
}

function Ledger({ move: { ledger_faults: faults, held } }: { move: Move }) {
  const t = useTexts('moving-in');
  if (faults === null) return <Notice>{t(held ? 'unproved' : 'proving')}</Notice>;
  if (faults.length === 0) return <Notice tone="success">{t('sound')}</Notice>;
  return (
    <Notice tone="danger">
      {t('unsound')}
      {faults.map((fault) => (
        <div key={fault} dir="ltr">
          {fault}
        </div>
      ))}
    </Notice>
  );
}
