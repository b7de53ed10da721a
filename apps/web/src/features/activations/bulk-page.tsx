import { Button, Checkbox } from '@mantine/core';
import { IconClipboardText, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { limits } from '@tessera/contracts/limits';
import { useState } from 'react';
import { allowedApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { BulkJobs } from '../../domain/bulk-jobs/bulk-jobs.tsx';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useCan } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { TableFileButton } from '../../ui/table-file-button.tsx';
import { refusalText, useAction } from '../../ui/use-action.ts';
import { previewBulk } from './bulk.api.ts';
import classes from './bulk-page.module.css';
import { BulkPlan } from './bulk-plan.tsx';
import { BulkText } from './bulk-text.tsx';

/** Begins anew with what another screen hands over, also where it is open already. */
export function BulkPage() {
  const arrival = useRouterState({
    select: ({ location: { state } }) => (state.macs ? state.__TSR_key : undefined),
  });
  return <Bulk key={arrival} />;
}

/** Activates the rows of a CSV file, or the devices of a text: what they cost first, then in the background with its progress. */
function Bulk() {
  const t = useTexts('activations');
  const format = useFormat();
  const can = useCan();
  const [file, setFile] = useState<File | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const handed = useRouterState({ select: ({ location }) => location.state.macs?.join('\n') });
  const [isPasting, setPasting] = useState(handed !== undefined);
  const navigate = useNavigate();
  const preview = useMutation({
    mutationFn: (asked: { file: File; isConfirmed: boolean }) => previewBulk(asked.file, asked.isConfirmed),
  });
  const choose = (chosen: File | null, extends_ = isConfirmed) => {
    setFile(chosen);
    setConfirmed(extends_);
    if (chosen) preview.mutate({ file: chosen, isConfirmed: extends_ });
    else preview.reset();
  };
  const started = () => {
    choose(null);
    setPasting(false);
    // Neither a reload nor *Paste* brings back what was bought.
    if (handed !== undefined) void navigate({ to: '.', state: (old) => ({ ...old, macs: undefined }), replace: true });
  };
  const problem = preview.error ? refusalText(preview.error) : null;
  return (
    <Page title={t('bulk.title')} subtitle={t('bulk.subtitle', { max: format.number(limits.bulkRowsMax) })}>
      <div className={classes.sections}>
        <Section title={t('bulk.file')} subtitle={t(can('customers') ? 'bulk.fileHintCustomers' : 'bulk.fileHint')}>
          <div className={classes.choosing}>
            <TableFileButton
              label={t('bulk.choose')}
              file={file}
              isBusy={preview.isPending}
              onChoose={(chosen) => {
                setPasting(false);
                choose(chosen);
              }}
            />
            <Button
              variant="default"
              leftSection={<IconClipboardText size={16} aria-hidden />}
              aria-expanded={isPasting}
              onClick={() => setPasting(!isPasting)}
            >
              {t('bulk.paste')}
            </Button>
            <TemplateButton />
            <Checkbox
              label={t('bulk.extend')}
              checked={isConfirmed}
              disabled={preview.isPending}
              onChange={(event) => choose(file, event.currentTarget.checked)}
            />
          </div>
          {isPasting && (
            <BulkText
              first={handed}
              isBusy={preview.isPending}
              onChoose={(pasted) => choose(pasted)}
              // Below another text no plan stands to be bought.
              onChange={() => choose(null)}
            />
          )}
          {problem && <Notice tone="danger">{problem}</Notice>}
        </Section>
        {file && preview.data && !preview.isPending && (
          <BulkPlan
            file={file}
            isConfirmed={isConfirmed}
            plan={preview.data}
            onStarted={started}
            onOutdated={() => choose(file)}
          />
        )}
        <BulkJobs />
      </div>
    </Page>
  );
}

/** A row for each application by the name that it is known by, without a MAC: what is left as it is must not activate anything. */
function templateOf(names: string[], withCustomers: boolean): string {
  const cells = names.map((name) => `"${name.replaceAll('"', '""')}"`);
  const more = withCustomers ? ['comment', 'name', 'contact', 'note', 'language'] : ['comment'];
  const rows = (cells.length > 0 ? cells : ['']).map((name) => `,${name},1-year${','.repeat(more.length)}\r\n`);
  return `mac,application,package,${more.join(',')}\r\n${rows.join('')}`;
}

function TemplateButton() {
  const t = useTexts('activations');
  const applications = useQuery(allowedApplicationsQuery).data?.data.ApplicationList ?? [];
  const can = useCan();
  const save = useAction(() => {
    const names = applications.map(({ app_name }) => app_name);
    const blob = new Blob([templateOf(names, can('customers'))], { type: 'text/csv' });
    return saveFile(Promise.resolve({ blob, fileName: 'activations.csv' }));
  });
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => save.run()}>
      {t('bulk.template')}
    </Button>
  );
}
