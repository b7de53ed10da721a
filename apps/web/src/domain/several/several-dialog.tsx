import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { sameScene } from '../../lib/scene.ts';
import { barred, useBarring } from '../../ui/barred.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Held } from '../../ui/held.ts';
import lines from '../../ui/lines.module.css';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalText, useAction } from '../../ui/use-action.ts';
import { useIsThere } from '../../ui/use-problem.ts';

interface SeveralDialogProps<T> {
  title: string;
  /** Says what will be done, and to how many: 'Disable 3 codes'. */
  confirmLabel: string;
  isDestructive?: boolean;
  /** To which it is done. */
  rows: readonly T[];
  rowId: (row: T) => string | number;
  rowName: (row: T) => string;
  /** Does it to one. */
  act: (row: T) => Promise<unknown>;
  /** Something is still to be filled in. */
  isDisabled?: boolean;
  /** At the end, whatever came of it: what is shown is read anew. */
  onSettled: () => Promise<unknown>;
  /** It was done to all of them, or somebody has read why not: what was chosen is let go. */
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
}

type Outcome = { isDone: true } | { isDone: false; reason: string };

/** Does the same to each of several, one call after the other, and says of each that it was not done to why not. */
export function SeveralDialog<T>(props: SeveralDialogProps<T>) {
  const { rowId, rowName, act, onSettled, onDone, onClose } = props;
  const t = useTexts('domain/several');
  const common = useTexts('common');
  const format = useFormat();
  // The list below is read anew while it goes on; this stays about what was chosen.
  const [rows] = useState(props.rows);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isOver, setOver] = useState(false);
  const isThere = useIsThere();
  const countedIn = (came: readonly Outcome[]) => ({
    done: format.number(came.filter(({ isDone }) => isDone).length),
    total: format.number(rows.length),
  });
  const counted = countedIn(outcomes);
  const barredBy = useBarring();
  const run = useAction(async (close: () => void) => {
    const came: Outcome[] = [];
    const isSameScene = sameScene();
    for (const row of rows) {
      if (!isSameScene()) return;
      came.push(await outcomeOf(act(row)));
      setOutcomes([...came]);
    }
    await onSettled();
    if (came.every(({ isDone }) => isDone)) {
      toast.success(t('done', countedIn(came)));
      onDone();
      close();
    } else {
      setOver(true);
      // The screen was left: nobody reads of each.
      if (!isThere()) toast.error(t('someFailed', countedIn(came)));
    }
  });
  return (
    <Dialog
      title={props.title}
      onClose={() => {
        if (isOver) onDone();
        onClose();
      }}
    >
      {(close) => (
        <Stack gap="md">
          <Held isBusy={run.isBusy} />
          {isOver ? <Notice tone="danger">{t('someFailed', counted)}</Notice> : <div>{props.children}</div>}
          <ul className={lines.lines} aria-label={props.title}>
            {rows.map((row, place) => (
              <li key={rowId(row)}>
                <bdi>{rowName(row)}</bdi>
                <OutcomeText outcome={outcomes[place]} />
              </li>
            ))}
          </ul>
          <Group justify="flex-end" gap="xs">
            {run.isBusy && (
              <span className="tabular" role="status">
                {t('done', counted)}
              </span>
            )}
            <Button variant="default" onClick={close} disabled={run.isBusy} data-autofocus={props.isDestructive}>
              {isOver ? common('close') : common('cancel')}
            </Button>
            {!isOver && (
              <Button
                variant={props.isDestructive ? 'outline' : 'filled'}
                loading={run.isBusy}
                disabled={props.isDisabled}
                onClick={() => run.run(close)}
                {...barred(barredBy)}
              >
                {props.confirmLabel}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

/** A refusal of one keeps nothing from the next. */
async function outcomeOf(acted: Promise<unknown>): Promise<Outcome> {
  try {
    await acted;
    return { isDone: true };
  } catch (error) {
    return { isDone: false, reason: refusalText(error) ?? '' };
  }
}

function OutcomeText({ outcome }: { outcome: Outcome | undefined }) {
  const t = useTexts('domain/several');
  if (!outcome) return null;
  return <span>{outcome.isDone ? t('rowDone') : outcome.reason}</span>;
}
