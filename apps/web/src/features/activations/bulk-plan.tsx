import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { TooLittleCredit } from '../../domain/credit/too-little-credit.tsx';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useRequestId } from '../../lib/use-request-id.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Points } from '../../ui/points.tsx';
import { Section } from '../../ui/section.tsx';
import { TableFooter } from '../../ui/table-footer.tsx';
import { toast } from '../../ui/toast.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { usePageInMemory } from '../../ui/use-page-in-memory.ts';
import { type BulkPreview, startBulk } from './bulk.api.ts';
import classes from './bulk-page.module.css';

interface BulkPlanProps {
  file: File;
  isConfirmed: boolean;
  plan: BulkPreview;
  onStarted: () => void;
}

/** What a file would do and cost, its faulty rows first; nothing has happened yet. */
export function BulkPlan({ file, isConfirmed, plan, onStarted }: BulkPlanProps) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const format = useFormat();
  const ids = useRequestId();
  const [isAsking, setAsking] = useState(false);
  const isShort = plan.total_credit > plan.balance;
  const mode = plan.invalid > 0 ? ('valid' as const) : ('all' as const);
  const label = t('bulk.activate', { count: plan.valid, rows: format.number(plan.valid) });
  const start = async () => {
    const input = [file.name, file.size, file.lastModified, mode, isConfirmed];
    const body = { mode, isConfirmed, total_credit: plan.total_credit };
    const answer = await startBulk(file, body, ids.idFor(input));
    ids.renew();
    toast.success(answer.msg);
    onStarted();
  };
  return (
    <Section title={t('bulk.plan')} subtitle={t('bulk.planHint')}>
      <dl className={classes.totals}>
        <Fact label={t('bulk.valid')}>{format.number(plan.valid)}</Fact>
        <Fact label={t('bulk.invalid')}>{format.number(plan.invalid)}</Fact>
        <Fact label={t('cost')}>
          <Points value={plan.total_credit} />
        </Fact>
        <Fact label={t('balanceNow')}>
          <Points value={plan.balance} />
        </Fact>
        <Fact label={t('balanceAfter')}>
          <Points value={plan.balance - plan.total_credit} />
        </Fact>
      </dl>
      {isShort && <TooLittleCredit missing={plan.total_credit - plan.balance} />}
      {plan.invalid > 0 && <Notice tone="warning">{t('bulk.someInvalid')}</Notice>}
      <PlannedRows plan={plan} />
      <Group justify="flex-end" mt="md">
        <Button disabled={isShort || plan.valid === 0} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('bulk.confirmTitle')}
          confirmLabel={label}
          onConfirm={start}
          onClose={() => setAsking(false)}
        >
          {t('bulk.confirmText', {
            points: common('points', { count: plan.total_credit }),
            before: format.number(plan.balance),
            after: format.number(plan.balance - plan.total_credit),
          })}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PlannedRows({ plan }: { plan: BulkPreview }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const format = useFormat();
  const table = usePageInMemory();
  const isNarrow = useIsNarrow();
  const { page, size } = table.search;
  const faulty = plan.rows.filter(({ error }) => error !== undefined);
  const ordered = [...faulty, ...plan.rows.filter(({ error }) => error === undefined)];
  const rows = ordered.slice((page - 1) * size, page * size);
  return (
    <div className={classes.planned}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={classes.rows} tabIndex={0} aria-label={t('bulk.rows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('bulk.line')}</th>
              <th scope="col">{common('macAddress')}</th>
              <th scope="col">{t('bulk.outcome')}</th>
              <th scope="col">{common('application')}</th>
              <th scope="col">{common('package')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className="tabular">{format.number(row.line)}</td>
                <td>
                  <Mono>{row.mac_address || null}</Mono>
                </td>
                <td data-faulty={row.error !== undefined || undefined}>
                  {row.error ?? <Points value={row.credit_point} />}
                </td>
                <td>
                  <bdi>{row.app_name}</bdi>
                </td>
                <td>
                  <bdi>{row.package}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <TableFooter table={table} total={ordered.length} isNarrow={isNarrow} />
    </div>
  );
}
