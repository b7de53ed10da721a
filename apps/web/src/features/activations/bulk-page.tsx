import { Button, Checkbox } from '@mantine/core';
import { IconClipboardText, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { limits } from '@tessera/contracts/limits';
import { useEffect, useRef, useState } from 'react';
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
import { type BegunText, type ChosenFile, dropFile, dropText, keepFile, keptFile, keptText } from './bulk-draft.ts';
import classes from './bulk-page.module.css';
import { BulkPlan } from './bulk-plan.tsx';
import { BulkText } from './bulk-text.tsx';

/** Begins anew with what another screen hands over, also where it is open already. */
export function BulkPage() {
  const arrival = useRouterState({
    select: ({ location: { state } }) => (state.macs ? state.__TSR_key : undefined),
  });
  return <Bulk key={arrival} arrival={arrival ?? ''} />;
}

/** Activates the rows of a CSV file, or the devices of a text: what they cost first, then in the background with its progress. */
function Bulk({ arrival }: { arrival: string }) {
  const t = useTexts('activations');
  const ui = useTexts('ui');
  const format = useFormat();
  const can = useCan();
  const handed = useRouterState({ select: ({ location }) => location.state.macs?.join('\n') });
  const [kept] = useState(() => {
    const text = keptText(arrival);
    // What another screen hands over comes in the place of what was begun before.
    return { text, file: handed === undefined || text !== null ? keptFile() : null };
  });
  const [isKept, setKept] = useState(kept.text !== null || kept.file !== null);
  const [file, setFile] = useState(kept.file?.file ?? null);
  const [isConfirmed, setConfirmed] = useState(kept.file?.isConfirmed ?? false);
  const [isPasting, setPasting] = useState(handed !== undefined || kept.text !== null);
  const chosenLast = useRef(file);
  const top = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const preview = useMutation({
    mutationFn: (asked: ChosenFile) => previewBulk(asked.file, asked.isConfirmed),
  });
  const { mutate: plan } = preview;
  useEffect(() => {
    if (kept.file) plan(kept.file);
  }, [kept, plan]);
  const choose = (chosen: File | null, extends_ = isConfirmed) => {
    chosenLast.current = chosen;
    setFile(chosen);
    setConfirmed(extends_);
    if (chosen) {
      const asked = { file: chosen, isConfirmed: extends_ };
      preview.mutate(asked);
      void keepFile(asked, () => chosenLast.current === chosen);
    } else {
      preview.reset();
      dropFile();
    }
  };
  const paste = (isWanted: boolean) => {
    setPasting(isWanted);
    if (!isWanted) dropText();
  };
  const chooseInstead = (chosen: File | null, extends_ = isConfirmed) => {
    setKept(false);
    paste(false);
    choose(chosen, extends_);
  };
  const started = () => {
    chooseInstead(null);
    // Neither a reload nor *Paste* brings back what was bought.
    if (handed !== undefined) void navigate({ to: '.', state: (old) => ({ ...old, macs: undefined }), replace: true });
  };
  const goOn = (left: File, wasConfirmed: boolean) => {
    chooseInstead(left, wasConfirmed);
    top.current?.scrollIntoView();
  };
  const problem = preview.error ? refusalText(preview.error) : null;
  return (
    <Page title={t('bulk.title')} subtitle={t('bulk.subtitle', { max: format.number(limits.bulkRowsMax) })}>
      <div ref={top} className={classes.sections}>
        <Section title={t('bulk.file')} subtitle={t(can('customers') ? 'bulk.fileHintCustomers' : 'bulk.fileHint')}>
          {isKept && (
            <div className={classes.kept}>
              <Notice>
                {t('bulk.kept')}{' '}
                <button type="button" className="link" onClick={() => chooseInstead(null, false)}>
                  {ui('draft.discard')}
                </button>
              </Notice>
            </div>
          )}
          <div className={classes.choosing}>
            <TableFileButton label={t('bulk.choose')} file={file} isBusy={preview.isPending} onChoose={chooseInstead} />
            <Button
              variant="default"
              leftSection={<IconClipboardText size={16} aria-hidden />}
              aria-expanded={isPasting}
              onClick={() => paste(!isPasting)}
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
              begun={(isKept && kept.text) || begunWith(handed)}
              arrival={arrival}
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
        <BulkJobs onGoOn={goOn} />
      </div>
    </Page>
  );
}

/** What another screen was given that was for this one. */
const begunWith = (handed: string | undefined): BegunText | null =>
  handed === undefined ? null : { text: handed, application: '', packageName: '1-year' };

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
