import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { Section } from '../../ui/section.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { MoveColumns } from './move-columns.tsx';
import { MoveMeanings } from './move-meanings.tsx';
import { MovePlan, StartButton } from './move-plan.tsx';
import { forgetMove, type Mapping, type Move, planMove } from './moving-in.api.ts';
import classes from './moving-in.module.css';

const nothing: Mapping = { parts: [], applications: [], owners: [], people: [], empty_end_is_lifetime: false };

/** What a file means is said here, and looked at, until it is brought. */
export function MoveDraft({ move }: { move: Move }) {
  // What nobody changed here follows what was planned elsewhere.
  const [changedMapping, setMapping] = useState<Mapping>();
  const mapping = changedMapping ?? move.mapping ?? nothing;
  const isPlanned = move.state === 'planned';
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(move.mapping);
  return (
    <>
      <MoveColumns move={move} mapping={mapping} onChange={setMapping} />
      {isPlanned && <MoveMeanings move={move} mapping={mapping} onChange={setMapping} />}
      {isPlanned && <MovePlan move={move} mapping={mapping} onChange={setMapping} isStale={isChanged} />}
      <DraftActions move={move} mapping={mapping} isAsked={!isPlanned || isChanged} isStale={isPlanned && isChanged} />
    </>
  );
}

/** While it is planned. A plan that broke off for good is begun anew here, or forgotten with its file. */
export function MovePlanning({ move }: { move: Move }) {
  const t = useTexts('moving-in');
  return (
    <>
      <Section title={t('plan')}>
        <LoadingState />
      </Section>
      <DraftActions move={move} mapping={move.mapping ?? nothing} isAsked={false} />
    </>
  );
}

interface DraftActionsProps {
  move: Move;
  mapping: Mapping;
  isAsked: boolean;
  isStale?: boolean;
}

/** They stay in sight: a hundred rows of the plan stand above them. */
function DraftActions({ move, mapping, isAsked, isStale = false }: DraftActionsProps) {
  const t = useTexts('moving-in');
  const navigate = useNavigate();
  const readOnly = barred(useWhyReadOnly());
  const plan = useAction(() => planMove(move.id, mapping));
  const forget = useAction(() => forgetMove(move.id, () => navigate({ to: '/moving-in' })));
  return (
    <div className={classes.actions}>
      {isStale && <p className={classes.stale}>{t('stale')}</p>}
      {move.state === 'planned' && <StartButton move={move} isStale={isStale} />}
      <Button variant={isAsked ? 'filled' : 'default'} loading={plan.isBusy} onClick={() => plan.run()} {...readOnly}>
        {t(move.state === 'read' ? 'planIt' : 'planAgain')}
      </Button>
      <Button variant="subtle" loading={forget.isBusy} onClick={() => forget.run()} {...readOnly}>
        {t('forget')}
      </Button>
    </div>
  );
}
