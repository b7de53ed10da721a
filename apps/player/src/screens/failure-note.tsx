import type { Failure } from '../api/failure.ts';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';

interface FailureNoteProps {
  failure: Failure;
  title?: string;
  /** Said after the reason, for instance that it is tried again by itself. */
  hint?: string;
  onRetry?: () => void;
  isBusy?: boolean;
}

/** What went wrong, in words, with the way on. */
export function FailureNote({ failure, title, hint, onRetry, isBusy }: FailureNoteProps) {
  const texts = useTexts();
  return (
    <div className="note note-danger" role="alert">
      <Icon name={failure.kind === 'offline' ? 'offline' : 'alert'} />
      <div className="note-words">
        {title && <b>{title}</b>}
        <p>
          {failureText(texts, failure)} {hint}
        </p>
      </div>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} isBusy={isBusy}>
          {texts.t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
