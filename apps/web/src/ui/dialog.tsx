import { Button, Group, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, withDoubt } from '../lib/api-client.ts';
import { textOf, useTexts } from '../lib/i18n.ts';
import { queryClient } from '../lib/query-client.ts';
import { barred, useBarring } from './barred.ts';
import classes from './dialog.module.css';
import type { DialogFrameProps } from './dialog-frame.tsx';
import { type AnyAppForm, Form } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { Held } from './held.ts';
import { Notice } from './notice.tsx';
import { refusalText } from './use-action.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useProblem } from './use-problem.ts';

const DialogFrame = lazy(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }));

type DialogProps = Omit<DialogFrameProps, 'children'> & { children: ReactNode };

/**
 * The one dialog, for content of any kind. Rendered while it is wanted; it opens and closes by itself, gives the focus back,
 * and hands `close` to its content.
 */
export function Dialog(props: DialogFrameProps) {
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}

/** A form in a dialog. Close it from the form's `onDone` by no longer rendering it. */
export function FormDialog({
  form,
  submitLabel,
  isDisabled,
  children,
  ...dialog
}: DialogProps & { form: AnyAppForm; submitLabel: string; isDisabled?: boolean }) {
  return (
    <Dialog {...dialog}>
      {(close) => (
        <BegunForm form={form}>
          {children}
          <FormActions form={form} submitLabel={submitLabel} onCancel={close} isDisabled={isDisabled} />
        </BegunForm>
      )}
    </Dialog>
  );
}

const fields = 'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled)';

/** A form begins in its first field, unless it marks another: the window would begin at the press that closes it. */
function BegunForm({ form, children }: { form: AnyAppForm; children: ReactNode }) {
  const { element } = form;
  // Before the window looks for where to begin.
  useLayoutEffect(() => {
    if (element.current?.querySelector('[data-autofocus]')) return;
    element.current?.querySelector(fields)?.setAttribute('data-autofocus', 'true');
  }, [element]);
  return <Form form={form}>{children}</Form>;
}

/** Where no answer came, what was asked for may be done: what is on the screen is read anew, and that is said. */
function doubted(error: unknown, said: string | null): string | null {
  if (!(error instanceof ApiError && error.isUnanswered)) return said;
  void queryClient.invalidateQueries();
  return error.doubt ? said : withDoubt(said ?? '', textOf('common:errors.lostWrite'));
}

interface ConfirmDialogProps extends DialogProps {
  /** Says what will happen, and to what: 'Remove Omar Haddad', never 'OK'. */
  confirmLabel: string;
  /** Said before the reason when it was refused: 'Failed to delete ticket.' */
  failure?: string;
  isDestructive?: boolean;
  /** What it asks about is still on its way. */
  isWaiting?: boolean;
  onConfirm: () => Promise<unknown>;
}

/** Asks before something is done. Shows that it is under way, says here why it was refused, and goes away once it is done. */
export function ConfirmDialog({
  confirmLabel,
  failure,
  isDestructive,
  isWaiting = false,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const common = useTexts('common');
  const barredBy = useBarring();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useProblem();
  const isRunning = useRef(false);
  const button = useFocusKept(isBusy);
  const confirm = async (close: () => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setProblem(doubted(error, refusalText(error, failure)));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return (
    <Dialog {...dialog} size={dialog.size ?? 'sm'}>
      {(close) => (
        <Stack gap="md">
          <Held isBusy={isBusy} />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <div className={classes.said}>{children}</div>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={isBusy} onClick={close} data-autofocus={isDestructive || undefined}>
              {common('cancel')}
            </Button>
            <Button
              ref={button}
              variant={isDestructive ? 'outline' : 'filled'}
              loading={isBusy}
              loaderProps={{ type: 'dots' }}
              disabled={isWaiting}
              onClick={() => void confirm(close)}
              data-autofocus={isDestructive ? undefined : true}
              {...barred(barredBy)}
            >
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
