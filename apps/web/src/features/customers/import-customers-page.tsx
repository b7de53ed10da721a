import { Button, Checkbox, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { limits } from '@tessera/contracts/limits';
import { useState } from 'react';
import type { Download } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import { FileTotals, MacWithName, PlannedRows } from '../../ui/file-plan.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { TableFileButton } from '../../ui/table-file-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalText, useAction } from '../../ui/use-action.ts';
import { type CustomerPlan, downloadFaults, importCustomers, previewCustomers } from './customers.api.ts';
import classes from './import-customers-page.module.css';
import { RowChanges } from './row-changes.tsx';

/** Notes the customers of a CSV file, after a look at what that changes. */
export function ImportCustomersPage() {
  const t = useTexts('customers');
  const format = useFormat();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const [file, setFile] = useState<File | null>(null);
  const [replace, setReplace] = useState(false);
  const preview = useMutation({
    mutationFn: (asked: { file: File; replace: boolean }) => previewCustomers(asked.file, asked.replace),
  });
  const choose = (chosen: File | null, replaces = replace) => {
    setFile(chosen);
    setReplace(replaces);
    // What was said of the import before is not about what is looked at now.
    start.reset();
    if (chosen) preview.mutate({ file: chosen, replace: replaces });
    else preview.reset();
  };
  const start = useMutation({
    mutationFn: ({ of, plan }: { of: File; plan: string }) => importCustomers(of, replace, plan),
    onSuccess: (count) => {
      const link = { to: '/customers' } as const;
      const isHere = isStillHere();
      toast.success(
        t('imported', { count, rows: format.number(count) }),
        isHere ? undefined : { link: { label: t('title'), target: link } },
      );
      if (isHere) void navigate(link);
    },
    // Somebody may have noted others since: what is shown is to be what is done.
    onError: () => file && preview.mutate({ file, replace }),
  });
  const problem = preview.error ?? start.error;
  return (
    <Page
      title={t('importTitle')}
      subtitle={t('importSubtitle', { max: format.number(limits.bulkRowsMax) })}
      back={{ link: { to: '/customers' }, label: t('title') }}
    >
      <div className={classes.sections}>
        <Section title={t('importFile')} subtitle={t('importHint')}>
          <div className={classes.choosing}>
            <TableFileButton
              label={t('choose')}
              file={file}
              isBusy={preview.isPending || start.isPending}
              onChoose={(chosen) => choose(chosen)}
            />
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void saveTemplate()}
            >
              {t('template')}
            </Button>
            <Checkbox
              label={t('replace')}
              checked={replace}
              disabled={preview.isPending || start.isPending}
              onChange={(event) => choose(file, event.currentTarget.checked)}
            />
          </div>
          {problem && <Notice tone="danger">{refusalText(problem)}</Notice>}
        </Section>
        {file && preview.data && !preview.isPending && (
          <Plan
            plan={preview.data}
            loadFaults={() => downloadFaults(file, replace)}
            isBusy={start.isPending}
            onStart={() => start.mutate({ of: file, plan: preview.data.plan })}
          />
        )}
      </div>
    </Page>
  );
}

interface PlanProps {
  plan: CustomerPlan;
  loadFaults: () => Promise<Download>;
  isBusy: boolean;
  onStart: () => void;
}

function Plan({ plan, loadFaults, isBusy, onStart }: PlanProps) {
  const t = useTexts('customers');
  const common = useTexts('common');
  const format = useFormat();
  const count = plan.created + plan.changed;
  const faults = useAction(() => saveFile(loadFaults()));
  return (
    <Section title={t('plan')} subtitle={t('planHint')}>
      <FileTotals
        totals={[
          { label: t('planNew'), value: format.number(plan.created) },
          { label: t('planChanged'), value: format.number(plan.changed) },
          { label: t('planSame'), value: format.number(plan.same) },
          { label: t('planFaults'), value: format.number(plan.invalid) },
        ]}
      />
      <div className={classes.notices}>
        {plan.invalid > 0 && <Notice tone="warning">{t('planSomeFaults')}</Notice>}
        {plan.invalid > 0 && (
          <div>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={faults.isBusy}
              onClick={() => faults.run()}
            >
              {t('faults')}
            </Button>
          </div>
        )}
        {plan.kept > 0 && (
          <Notice tone="info">{t('planKept', { count: plan.kept, rows: format.number(plan.kept) })}</Notice>
        )}
      </div>
      <PlannedRows
        label={t('planRows')}
        lineLabel={t('line')}
        columns={[
          {
            header: common('macAddress'),
            cell: (row) => <MacWithName mac={row.mac_address} name={row.customer_name} />,
          },
          {
            header: t('planOutcome'),
            isOutcome: true,
            cell: (row) => row.error ?? <RowChanges outcome={row.outcome} changes={row.changes} />,
          },
        ]}
        rows={plan.rows}
      />
      <Group justify="flex-end" mt="md">
        <Button disabled={count === 0} loading={isBusy} onClick={onStart}>
          {t('importNamed', { count, rows: format.number(count) })}
        </Button>
      </Group>
    </Section>
  );
}

function saveTemplate(): Promise<void> {
  const blob = new Blob(['mac,name,contact,note,language\r\n'], { type: 'text/csv' });
  return saveFile(Promise.resolve({ blob, fileName: 'customers.csv' }));
}
