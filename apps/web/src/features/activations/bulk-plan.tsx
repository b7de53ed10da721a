import { Button, Group, Stack } from '@mantine/core';
import { coveredBy } from '@tessera/contracts/covered';
import { useState } from 'react';
import { bulkJobsQuery } from '../../domain/bulk-jobs/bulk-jobs.api.ts';
import { refreshBalance, useBalance } from '../../domain/credit/balance.ts';
import { TooLittleCredit } from '../../domain/credit/too-little-credit.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FileTotals, MacWithName, PlannedRows } from '../../ui/file-plan.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Points } from '../../ui/points.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalText } from '../../ui/use-action.ts';
import { type BulkPreview, startBulk } from './bulk.api.ts';

interface BulkPlanProps {
  file: File;
  isConfirmed: boolean;
  plan: BulkPreview;
  onStarted: () => void;
  /** The cost is another one by now: it is to be planned anew. */
  onOutdated: () => void;
}

/** What a file would do and cost, its faulty rows first; nothing has happened yet. */
export function BulkPlan({ file, isConfirmed, plan, onStarted, onOutdated }: BulkPlanProps) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const format = useFormat();
  /** How many rows are asked about; undefined while nothing is. */
  const [asked, setAsked] = useState<number>();
  const known = useBalance();
  /** As it was when a press got no answer: what is less by then may be the work of this very file. */
  const [inDoubt, setInDoubt] = useState<number>();
  // Credit that comes, or comes back, while the plan is looked at buys it.
  const balance = inDoubt ?? known ?? plan.balance;
  const isShort = plan.total_credit > balance;
  /** What a file may say, in the reader's words. */
  const packages: Partial<Record<string, string>> = { '1-year': common('oneYear'), lifetime: common('lifetime') };
  const mode = plan.invalid > 0 ? ('valid' as const) : ('all' as const);
  const labelOf = (rows: number) =>
    rows < plan.valid
      ? t('bulk.activateOf', { rows: format.number(rows), total: format.number(plan.valid) })
      : t('bulk.activate', { count: rows, rows: format.number(rows) });
  const costs = plan.rows.flatMap(({ error, credit_point }) => (error === undefined ? credit_point : []));
  const covered = coveredBy(balance, costs);
  const cost = asked === undefined ? 0 : costs.slice(0, asked).reduce((sum, points) => sum + points, 0);
  const start = async () => {
    const isPart = asked !== undefined && asked < plan.valid;
    const body = { mode, isConfirmed, total_credit: cost, ...(isPart && { rows: asked }) };
    try {
      const answer = await startBulk(file, body);
      toast.success(answer.msg);
      onStarted();
    } catch (error) {
      setInDoubt(error instanceof ApiError && error.isUnanswered ? balance : undefined);
      void refreshBalance();
      if (!(error instanceof ApiError) || !('total_credit' in error.errors)) throw error;
      toast.error(refusalText(error));
      onOutdated();
    } finally {
      // Also where its answer was lost: what runs all the same is seen.
      void queryClient.invalidateQueries({ queryKey: bulkJobsQuery.queryKey });
    }
  };
  return (
    <Section title={t('bulk.plan')} subtitle={t('bulk.planHint')}>
      <FileTotals
        totals={[
          { label: t('bulk.valid'), value: format.number(plan.valid) },
          { label: t('bulk.invalid'), value: format.number(plan.invalid) },
          { label: t('cost'), value: <Points value={plan.total_credit} /> },
          { label: t('balanceNow'), value: <Points value={balance} /> },
          { label: t('balanceAfter'), value: <Points value={balance - plan.total_credit} /> },
        ]}
      />
      <Stack gap="xs">
        {isShort && (
          <TooLittleCredit
            missing={plan.total_credit - balance}
            instead={
              covered.rows > 0 && (
                <Button size="xs" onClick={() => setAsked(covered.rows)}>
                  {labelOf(covered.rows)}
                </Button>
              )
            }
          />
        )}
        {plan.invalid > 0 && <Notice tone="warning">{t('bulk.someInvalid')}</Notice>}
      </Stack>
      <PlannedRows
        label={t('bulk.rows')}
        lineLabel={t('bulk.line')}
        columns={[
          {
            header: common('macAddress'),
            cell: (row) => <MacWithName mac={row.mac_address} name={row.customer_name} />,
          },
          {
            header: t('bulk.outcome'),
            isOutcome: true,
            cell: (row) => row.error ?? common('points', { count: row.credit_point }),
          },
          { header: common('application'), cell: (row) => <bdi>{row.app_name}</bdi> },
          { header: common('package'), cell: (row) => <bdi>{packages[row.package] ?? row.package}</bdi> },
        ]}
        rows={plan.rows}
      />
      <Group justify="flex-end" mt="md">
        <Button disabled={isShort || plan.valid === 0} onClick={() => setAsked(plan.valid)}>
          {labelOf(plan.valid)}
        </Button>
      </Group>
      {asked !== undefined && (
        <ConfirmDialog
          title={t('bulk.confirmTitle')}
          confirmLabel={labelOf(asked)}
          onConfirm={start}
          onClose={() => setAsked(undefined)}
        >
          {/* Once it is refused for want of credit, no balance goes anywhere. */}
          {cost <= balance &&
            t('bulk.confirmText', {
              points: common('points', { count: cost }),
              before: format.number(balance),
              after: format.number(balance - cost),
            })}
          {asked < plan.valid &&
            ` ${t('bulk.leftOver', { count: plan.valid - asked, rows: format.number(plan.valid - asked) })}`}
        </ConfirmDialog>
      )}
    </Section>
  );
}
