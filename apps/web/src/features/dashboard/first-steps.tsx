import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useIsOperator } from '../../domain/session/use-is-operator.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { isHintGiven, noteHint } from '../../lib/hints.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { firstStepsQuery } from './dashboard.api.ts';
import classes from './first-steps.module.css';

const steps = [
  { name: 'passcode', to: '/update-credit-share-password' },
  { name: 'credit', to: '/recharge-credit' },
  { name: 'application', to: '/add-app' },
  { name: 'reseller', to: '/add-reseller' },
  // The simulator is a page of its own beside the portal.
  { name: 'player', outside: '/player/' },
  { name: 'activation', to: '/multi-apps-activation' },
  { name: 'renewal', to: '/user-list' },
] as const;

/** Of who sells with credit that somebody else gave or sold to them. */
const ownSteps = [
  { name: 'credit', words: 'ownCredit', to: '/credit-statement' },
  { name: 'activation', words: 'ownActivation', to: '/multi-apps-activation' },
  { name: 'renewal', words: 'ownRenewal', to: '/user-list' },
] as const;

type ShownStep = (typeof steps)[number] | (typeof ownSteps)[number];

const hintOf = (userId: number) => `first-steps.${userId}`;

/** What somebody new does first, as far as their role goes. Fills itself in, and goes away once all is done, or a reseller hides it. */
export function FirstSteps() {
  const isOperator = useIsOperator();
  const own = useMember().user.id;
  const [isHidden, setHidden] = useState(() => !isOperator && isHintGiven(hintOf(own)));
  if (isHidden) return null;
  if (isOperator) return <Steps steps={steps} />;
  const hide = () => {
    noteHint(hintOf(own));
    setHidden(true);
  };
  return <Steps steps={ownSteps} onHide={hide} />;
}

function Steps({ steps, onHide }: { steps: readonly ShownStep[]; onHide?: () => void }) {
  const t = useTexts('dashboard');
  const isOpen = useOpenRoutes();
  const mine = steps.filter((step) => 'outside' in step || isOpen(step.to));
  const isStartedHere =
    onHide !== undefined || mine.some(({ name }) => name === 'credit' || name === 'application' || name === 'reseller');
  const done = useQuery({ ...firstStepsQuery, enabled: isStartedHere }).data;
  if (!done || !isStartedHere) return null;
  const count = mine.filter(({ name }) => done[name]).length;
  if (count === mine.length) return null;
  const next = mine.find(({ name }) => !done[name]);
  return (
    <div className={classes.wrap}>
      <Section
        title={t('steps.title')}
        subtitle={t(onHide ? 'steps.ownHint' : 'steps.hint')}
        actions={
          <div className={classes.actions}>
            <ProgressBar done={count} total={mine.length}>
              {t('steps.progress', { done: count, total: mine.length })}
            </ProgressBar>
            {onHide && (
              <Button variant="subtle" color="gray" size="compact-sm" onClick={onHide}>
                {t('steps.hide')}
              </Button>
            )}
          </div>
        }
      >
        <ol className={classes.list}>
          {mine.map((step) => (
            <Step key={step.name} step={step} isDone={done[step.name]} isNext={step === next} />
          ))}
        </ol>
      </Section>
    </div>
  );
}

function Step({ step, isDone, isNext }: { step: ShownStep; isDone: boolean; isNext: boolean }) {
  const t = useTexts('dashboard');
  const words = 'words' in step ? step.words : step.name;
  const content = (
    <>
      <span className={classes.mark} data-done={isDone || undefined}>
        {isDone && <IconCheck size={14} stroke={2.4} aria-hidden />}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{t(`steps.${words}`)}</span>
        <span className={classes.hint}>{t(`steps.${words}Hint`)}</span>
      </span>
      {isDone ? (
        <span className={classes.done}>{t('steps.done')}</span>
      ) : (
        <IconChevronRight className={classes.arrow} size={18} stroke={1.6} aria-hidden />
      )}
    </>
  );
  return (
    <li className={classes.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      {isDone ? <div className={classes.row}>{content}</div> : <StepLink step={step}>{content}</StepLink>}
    </li>
  );
}

function StepLink({ step, children }: { step: ShownStep; children: ReactNode }) {
  if ('outside' in step) {
    return (
      <a className={classes.row} href={step.outside} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link className={classes.row} to={step.to}>
      {children}
    </Link>
  );
}
