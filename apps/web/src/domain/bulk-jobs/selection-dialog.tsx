import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { devicePackages } from '@tessera/contracts/devices.forms';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred, useBarring } from '../../ui/barred.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Held } from '../../ui/held.ts';
import lines from '../../ui/lines.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { refusalText, useAction } from '../../ui/use-action.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { AskForCreditDialog } from '../credit/ask-for-credit-dialog.tsx';
import { refreshBalance } from '../credit/balance.ts';
import { useAfterCost } from '../credit/use-after-cost.ts';
import { RenewCovered } from '../renewals/renew-covered.tsx';
import { RenewalEffect } from '../renewals/renewal-effect.tsx';
import {
  bulkJobQuery,
  confirmSelection,
  isUnderWay,
  type SelectedDevices,
  type SelectionAction,
  selectionPreviewQuery,
} from './bulk-jobs.api.ts';
import classes from './bulk-jobs.module.css';
import { JobEnd, JobProgress } from './job-progress.tsx';
import { useJobEffects } from './use-job-effects.ts';

interface SelectionDialogProps {
  action: SelectionAction;
  selected: SelectedDevices;
  /** It has begun: what was selected is let go. */
  onStarted: () => void;
  onClose: () => void;
}

/** Something done with all devices that were selected: what it costs and does, then how far it is, and the way back. */
export function SelectionDialog(props: SelectionDialogProps) {
  const t = useTexts('domain/bulk-jobs');
  const [jobId, setJobId] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  // What is selected is let go once it has begun; this stays about what it was.
  const [selected] = useState(props.selected);
  if (asked !== null) return <AskForCreditDialog missing={asked} onClose={() => setAsked(null)} />;
  return (
    <Dialog title={t(`kinds.${props.action}`)} onClose={props.onClose}>
      {(close) =>
        jobId === null ? (
          <Preview
            {...props}
            selected={selected}
            onAsk={setAsked}
            onCancel={close}
            onStarted={(id) => {
              setJobId(id);
              props.onStarted();
            }}
          />
        ) : (
          <Progress jobId={jobId} onClose={close} />
        )
      }
    </Dialog>
  );
}

interface PreviewProps extends Pick<SelectionDialogProps, 'action' | 'selected'> {
  onStarted: (jobId: number) => void;
  onAsk: (missing: number) => void;
  onCancel: () => void;
}

function Preview({ action, selected, onStarted, onAsk, onCancel }: PreviewProps) {
  const t = useTexts('domain/bulk-jobs');
  const renewals = useTexts('domain/renewals');
  const common = useTexts('common');
  const format = useFormat();
  const [chosen, setChosen] = useState(String(devicePackages['1-year']));
  const [problem, setProblem] = useProblem();
  const preview = useQuery(selectionPreviewQuery({ action, is_trial: Number(chosen), ...selected }));
  const { data } = preview;
  // Only what the credit covers, once that was asked for.
  const [isPart, setPart] = useState(false);
  const part = isPart ? data?.covered : undefined;
  const valid = part?.rows ?? data?.valid ?? 0;
  const barredBy = useBarring();
  const start = useAction(async () => {
    if (!data) return;
    setProblem(null);
    try {
      onStarted(await confirmSelection(data.selection_id, part?.rows));
    } catch (error) {
      setProblem(refusalText(error));
      // Whatever it is, what was frozen may not be true any more, nor what there was to pay it with.
      void Promise.all([preview.refetch(), refreshBalance()]);
    }
  });
  const cost = useAfterCost(data && { ...data, ...part });
  return (
    <Stack gap="md">
      <Held isBusy={start.isBusy} />
      {problem && <Notice tone="danger">{problem}</Notice>}
      {action === 'renew' && (
        <Segmented
          label={renewals('renewFor')}
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            setPart(false);
          }}
          data={[
            { value: String(devicePackages['1-year']), label: common('oneYear') },
            { value: String(devicePackages.lifetime), label: common('lifetime') },
          ]}
          isWide
        />
      )}
      {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isLoading && <LoadingState />}
      {data && (
        <>
          <ul className={lines.lines}>
            {data.applications.map(({ app_name, count, total_credit }) => (
              <li key={app_name}>
                <span>
                  <bdi>{app_name}</bdi> · {t('devices', { count, number: format.number(count) })}
                </span>
                {action === 'renew' && <span className="tabular">{common('points', { count: total_credit })}</span>}
              </li>
            ))}
            {data.macs !== undefined && data.macs < data.valid && (
              <li>
                <span>
                  {t('devices', { count: data.valid, number: format.number(data.valid) })} ·{' '}
                  {t('macs', { count: data.macs, number: format.number(data.macs) })}
                </span>
              </li>
            )}
            {data.problems.map(({ statusCode, error, count }) => (
              <li key={statusCode} data-left-out>
                <span>
                  {t('leftOut', { count, number: format.number(count) })}: {error}
                </span>
              </li>
            ))}
          </ul>
          {action === 'renew' && (
            <RenewalEffect
              points={part?.total_credit ?? data.total_credit}
              cost={cost}
              onAsk={onAsk}
              instead={
                data.covered && <RenewCovered rows={data.covered.rows} of={data.valid} onTake={() => setPart(true)} />
              }
            />
          )}
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={start.isBusy} onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button
          loading={start.isBusy}
          disabled={!data || preview.isFetching || valid === 0 || cost.isShort}
          onClick={() => start.run()}
          {...barred(barredBy)}
        >
          {t(`do.${action}`, { count: valid, number: format.number(valid) })}
        </Button>
      </Group>
    </Stack>
  );
}

function Progress({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const t = useTexts('domain/bulk-jobs');
  const common = useTexts('common');
  const job = useQuery(bulkJobQuery(jobId)).data;
  useJobEffects(job && [job], 0);
  return (
    <Stack gap="md">
      {job ? (
        <div className={classes.alone} aria-live="polite">
          <JobProgress job={job} />
          <JobEnd job={job} withLink={false} />
        </div>
      ) : (
        <LoadingState />
      )}
      {(!job || (isUnderWay(job) && !job.held)) && <Notice tone="info">{t('goesOn')}</Notice>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {common('close')}
        </Button>
      </Group>
    </Stack>
  );
}
