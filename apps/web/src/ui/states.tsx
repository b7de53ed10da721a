import { Button, Loader } from '@mantine/core';
import { type Icon, IconInbox, IconLock, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-client.ts';
import { useTexts } from '../lib/i18n.ts';
import { useSaid } from './said.ts';
import classes from './states.module.css';

interface StateProps {
  icon?: Icon;
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  role?: 'status' | 'alert' | undefined;
}

function State({ icon: Icon = IconInbox, title, hint, action, role }: StateProps) {
  return (
    <div className={classes.state} role={role}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.title}>{title}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** Nothing is there yet; with the one thing that can be done about it. */
export function EmptyState(props: Omit<StateProps, 'role'>) {
  const { action } = props;
  return <State {...props} role="status" action={action && <div data-first-step>{action}</div>} />;
}

interface ErrorStateProps {
  error: Error | null;
  onRetry?: () => void;
  title?: string;
  /** What can be done where another try is of no use. */
  otherwise?: ReactNode;
}

/** Loading failed, and can be tried again; or it isn't there or for this person, and can't. */
export function ErrorState({ error, onRetry, title, otherwise }: ErrorStateProps) {
  const common = useTexts('common');
  const { icon, canRetry, ...said } = useWhatFailed(error, title);
  // Several lists of a screen fail at once where the network is away.
  const isSaid = useSaid([said.title, said.hint].filter(Boolean).join('. '));
  return (
    <State
      icon={icon}
      role={isSaid ? undefined : 'alert'}
      {...said}
      action={
        canRetry
          ? onRetry && (
              <Button variant="default" onClick={onRetry}>
                {common('retry')}
              </Button>
            )
          : otherwise
      }
    />
  );
}

function useWhatFailed(error: Error | null, title: string | undefined) {
  const t = useTexts('ui');
  const status = error instanceof ApiError ? error.httpStatus : undefined;
  if (status === 403) return { icon: IconLock, title: t('forbiddenTitle'), hint: error?.message, canRetry: false };
  // It arrived, and there is nothing: the next try would find as little.
  if (status === 404) return { icon: IconSearchOff, title: title ?? error?.message ?? '', canRetry: false };
  return { icon: IconPlugConnectedX, title: title ?? t('failedToLoad'), hint: error?.message, canRetry: true };
}

/** Something without a known shape is on its way; where the shape is known a skeleton is better. */
export function LoadingState() {
  const t = useTexts('ui');
  return (
    <div className={classes.state} role="status">
      <Loader size="sm" color="gray" aria-hidden />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
