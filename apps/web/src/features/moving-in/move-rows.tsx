import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isForEver } from '@tessera/contracts/lifetime';
import { moveViews } from '@tessera/contracts/moving-in.lists';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useFormat } from '../../lib/format.ts';
import { ltr } from '../../lib/format-for.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FileFrame, FileRows, LineNumber } from '../../ui/file-plan.tsx';
import { Mono } from '../../ui/mono.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { MendRow } from './mend-row.tsx';
import { type Mapping, type Move, type MoveRow, type MoveView, rowsQuery, undoRows } from './moving-in.api.ts';
import classes from './moving-in.module.css';

interface MoveRowsProps {
  move: Move;
  first: MoveView;
  /** While it is planned, faults of people are mended here. */
  mapping?: Mapping;
  onChange?: (mapping: Mapping) => void;
}

const ofPlan = new Set<MoveView>(['all', 'fault', 'skip', 'new', 'later', 'same', 'known', 'told']);

/** The rows of a file, those of one kind, a hundred at a time. */
export function MoveRows({ move, first, mapping, onChange }: MoveRowsProps) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const [view, setView] = useState<MoveView>(first);
  const [starts, setStarts] = useState<number[]>([0]);
  const query = useQuery(rowsQuery(move, view, starts.at(-1) ?? 0));
  const { data } = query;
  const isFinished = move.state === 'finished';
  // A server of before has no list of what stayed.
  const views = moveViews.filter((one) => (one === 'touched' ? move.touched : isFinished || ofPlan.has(one)));
  const whyReadOnly = useWhyReadOnly();
  const [askedFor, setAskedFor] = useState<number[]>([]);
  const undo = useAction(
    async (row: number) => toast.success(await undoRows(move.id, [row])),
    undefined,
    (row) => row,
  );
  const undoable = data?.rows.filter((row) => row.undo === 'possible') ?? [];
  const seen = (starts.length - 1) * 100 + (data?.rows.length ?? 0);
  return (
    <div>
      <div className={classes.bar}>
        <SelectField
          aria-label={t('shown')}
          value={view}
          onChange={(chosen) => {
            setView(chosen as MoveView);
            setStarts([0]);
          }}
          data={views.map((one) => ({ value: one, label: t(`views.${one}`) }))}
        />
        {data && (
          <span className={classes.hint}>{t('rows', { count: data.total, rows: format.number(data.total) })}</span>
        )}
        {undoable.length > 0 && (
          <Button
            size="xs"
            variant="default"
            {...barred(whyReadOnly)}
            onClick={() => !whyReadOnly && setAskedFor(undoable.map(({ row }) => row))}
          >
            {t('undoShown', { count: undoable.length, rows: format.number(undoable.length) })}
          </Button>
        )}
      </div>
      <ReadingState query={query} />
      {data && data.rows.length > 0 && (
        <FileFrame>
          <FileRows
            label={t('shown')}
            rows={data.rows}
            keyOf={({ row }) => row}
            isFaulty={({ plan, problem }) => plan === 'fault' || problem !== null}
            columns={[
              { header: t('line'), cell: ({ line }) => <LineNumber line={line} /> },
              {
                header: t('what'),
                cell: (row) => (row.kind === 'person' ? <PersonCell row={row} /> : <DeviceCell row={row} />),
              },
              {
                header: t('here'),
                cell: (row) => (row.kind === 'person' ? <PersonFacts row={row} /> : <DeviceFacts row={row} />),
              },
              {
                header: t('outcome'),
                isOutcome: true,
                cell: (row) => (
                  <div className={classes.why}>
                    <Outcome row={row} whyNoUndo={whyReadOnly} onUndo={() => undo.run(row.row)} />
                    {mapping && onChange && <MendRow move={move} row={row} mapping={mapping} onChange={onChange} />}
                  </div>
                ),
              },
            ]}
          />
        </FileFrame>
      )}
      {data && (starts.length > 1 || seen < data.total) && (
        <div className={classes.bar}>
          <Button
            size="xs"
            variant="default"
            disabled={starts.length === 1}
            onClick={() => setStarts(starts.slice(0, -1))}
          >
            {t('earlier')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={seen >= data.total}
            onClick={() => setStarts([...starts, data.rows.at(-1)?.row ?? 0])}
          >
            {t('further')}
          </Button>
        </div>
      )}
      {askedFor.length > 0 && (
        <ConfirmDialog
          title={t('undoShown', { count: askedFor.length, rows: format.number(askedFor.length) })}
          confirmLabel={t('undoRow')}
          isDestructive
          onConfirm={async () => toast.success(await undoRows(move.id, askedFor))}
          onClose={() => setAskedFor([])}
        >
          {t('undoText', { rows: format.number(askedFor.length) })}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What becomes of a row, or became of it, and all the reasons. */
function Outcome({ row, whyNoUndo, onUndo }: { row: MoveRow; whyNoUndo: string | undefined; onUndo: () => void }) {
  const t = useTexts('moving-in');
  return (
    <>
      {row.plan && <div>{t(`plans.${row.plan}`)}</div>}
      {row.texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
      {row.undo === 'undone' && <div>{t('undone')}</div>}
      {row.undo === 'touched' && <div>{t('touched')}</div>}
      {/* What kept it may have gone since: a person's devices, or whoever was below them. */}
      {(row.undo === 'possible' || row.undo === 'touched') && (
        <Button size="compact-xs" variant="subtle" onClick={onUndo} {...barred(whyNoUndo)}>
          {t('undoRow')}
        </Button>
      )}
    </>
  );
}

function PersonCell({ row }: { row: MoveRow }) {
  return (
    <>
      <bdi>{row.name}</bdi>
      <div className={classes.hint}>
        {row.email === null ? <Written row={row} of="email" /> : <bdi>{row.email}</bdi>}
      </div>
    </>
  );
}

function PersonFacts({ row }: { row: MoveRow }) {
  const common = useTexts('common');
  return (
    <>
      {row.balance === null ? <Written row={row} of="balance" /> : common('points', { count: row.balance })}
      {row.parent && (
        <div className={classes.hint}>
          <bdi>{row.parent}</bdi>
        </div>
      )}
    </>
  );
}

function DeviceCell({ row }: { row: MoveRow }) {
  return (
    <>
      {row.mac_address ? <Mono>{row.mac_address}</Mono> : <Written row={row} of="mac" />}
      {row.customer_name && (
        <div>
          <bdi>{row.customer_name}</bdi>
        </div>
      )}
      <div className={classes.hint}>
        <bdi>{row.application}</bdi>
      </div>
    </>
  );
}

/** What could not be read, as it stands in the file: there it is looked for. */
function Written({ row, of }: { row: MoveRow; of: keyof NonNullable<MoveRow['written']> }) {
  const t = useTexts('moving-in');
  const text = row.written?.[of];
  return text && <span>{t('written', { text: ltr(text) })}</span>;
}

function DeviceFacts({ row }: { row: MoveRow }) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const dayOf = (instant: string) => (isForEver(instant) ? t('lifetime') : format.date(instant));
  return (
    <>
      {row.ends_at ? dayOf(row.ends_at) : <Written row={row} of="end" />}
      {row.plan === 'later' && row.ends_here && (
        <div className={classes.hint}>{t('insteadOf', { day: dayOf(row.ends_here) })}</div>
      )}
      <div className={classes.hint}>
        <bdi>{row.owner}</bdi>
      </div>
    </>
  );
}
