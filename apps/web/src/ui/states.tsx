import { Button, Loader } from '@mantine/core';
import { type Icon, IconInbox, IconLock, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-client.ts';
import { useTexts } from '../lib/i18n.ts';
import classes from './states.module.css';

interface StateProps {
  icon?: Icon;
  title: string;
  hint?: string;
  action?: ReactNode;
  role?: 'status' | 'alert';
}

function State({ icon: Icon = IconInbox, title, hint, action, role = 'status' }: StateProps) {
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
  return <State {...props} action={action && <div data-first-step>{action}</div>} />;
}

/** Loading failed, and can be tried again; or it isn't there or for this person, and can't. */
export function ErrorState({ error, onRetry, title }: { error: Error | null; onRetry?: () => void; title?: string }) {
  const t = useTexts('ui');
  const common = useTexts('common');
  if (error instanceof ApiError && error.httpStatus === 403) {
    return <State icon={IconLock} role="alert" title={t('forbiddenTitle')} hint={error.message} />;
  }
  // It arrived, and there is nothing: the next try would find as little.
  if (error instanceof ApiError && error.httpStatus === 404) {
    return <State icon={IconSearchOff} role="alert" title={title ?? error.message} />;
  }
  return (
    <State
      icon={IconPlugConnectedX}
      role="alert"
      title={title ?? t('failedToLoad')}
      hint={error?.message}
      action={
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            {common('retry')}
          </Button>
        )
      }
    />
  );
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
