import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import { barred } from '../../ui/barred.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useAction } from '../../ui/use-action.ts';
import { MoveColumns } from './move-columns.tsx';
import { MoveHeld } from './move-held.tsx';
import { isOfPanel, MoveMeanings } from './move-meanings.tsx';
import { MovePlan, StartButton } from './move-plan.tsx';
import { forgetMove, type Mapping, type Move, planMove } from './moving-in.api.ts';
import classes from './moving-in.module.css';
import { dropMapping, useMappingDraft } from './use-mapping-draft.ts';

const nothing: Mapping = { parts: [], applications: [], owners: [], people: [], empty_end_is_lifetime: false };

/** What a file means is said here, and looked at, until it is brought. */
export function MoveDraft({ move }: { move: Move }) {
  const { said, say, settle } = useMappingDraft(move);
  const mapping = said ?? move.mapping ?? nothing;
  const isPlanned = move.state === 'planned';
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(move.mapping);
  // What was asked for stands far below what it was asked of.
  const plan = useRef<HTMLDivElement>(null);
  const [seenPlan] = useState(move.planned_at);
  useEffect(() => {
    if (isPlanned && move.planned_at !== seenPlan) plan.current?.scrollIntoView();
  }, [isPlanned, move.planned_at, seenPlan]);
  const meanings = <MoveMeanings move={move} mapping={mapping} onChange={say} />;
  return (
    <>
      {isOfPanel(move) && meanings}
      <MoveColumns move={move} mapping={mapping} onChange={say} />
      {isPlanned && !isOfPanel(move) && meanings}
      {isPlanned && (
        <div ref={plan} className={classes.plan}>
          <MovePlan move={move} mapping={mapping} onChange={say} isStale={isChanged} />
        </div>
      )}
      <DraftActions move={move} mapping={mapping} isChanged={isChanged} onPlanned={() => settle(said)} />
    </>
  );
}

/** How far the plan is. What is said anew meanwhile begins another. */
function PlanProgress({ move: { done, total, held } }: { move: Move }) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const rows = format.number(total);
  return (
    <div className={classes.wide}>
      <ProgressBar done={done} total={total}>
        {done < total || held
          ? t('planning', { done: format.number(done), total: rows })
          : t('comparing', { total: rows })}
      </ProgressBar>
    </div>
  );
}

interface DraftActionsProps {
  move: Move;
  mapping: Mapping;
  isChanged: boolean;
  onPlanned: () => void;
}

/** They stay in sight: a hundred rows of the plan stand above them. */
function DraftActions({ move, mapping, isChanged, onPlanned }: DraftActionsProps) {
  const t = useTexts('moving-in');
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const readOnly = barred(useWhyReadOnly());
  const isStale = move.state === 'planned' && isChanged;
  const isAsked = move.state === 'read' || isChanged;
  const plan = useAction(async () => {
    await planMove(move.id, mapping);
    onPlanned();
  });
  const [isForgetting, setForgetting] = useState(false);
  const forget = () =>
    forgetMove(move.id, async () => {
      dropMapping(move);
      if (isStillHere()) await navigate({ to: '/moving-in' });
    });
  return (
    <div className={classes.actions}>
      {move.state === 'planning' && <PlanProgress move={move} />}
      {move.state === 'planning' && move.held && (
        <div className={classes.wide}>
          <MoveHeld move={move} />
        </div>
      )}
      {isStale && <p className={classes.stale}>{t('stale')}</p>}
      {move.state === 'planned' && <StartButton move={move} isStale={isStale} />}
      <Button variant={isAsked ? 'filled' : 'default'} loading={plan.isBusy} onClick={() => plan.run()} {...readOnly}>
        {t(move.state === 'read' ? 'planIt' : 'planAgain')}
      </Button>
      <Button variant="subtle" onClick={() => setForgetting(true)} {...readOnly}>
        {t('forget')}
      </Button>
      {isForgetting && (
        <ConfirmDialog
          title={t('forget')}
          confirmLabel={t('forget')}
          isDestructive
          onConfirm={forget}
          onClose={() => setForgetting(false)}
        >
          {t('forgetText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
