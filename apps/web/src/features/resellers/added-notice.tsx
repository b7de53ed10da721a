import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useHome } from './use-home.ts';

/** The specification's times between what was done and the list. */
const redirectAfterMs = { add: 3000, edit: 1000, assign: 2000 };

export interface AddedNoticeState {
  message: string | null;
  show: (message: string) => void;
  hide: () => void;
  go: () => void;
}

/** After somebody was added, edited or assigned: says so, and moves on to the list by itself unless another is to be added. */
export function useAddedNotice(done: keyof typeof redirectAfterMs = 'add'): AddedNoticeState {
  const navigate = useNavigate();
  const { to: target } = useHome();
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => void navigate({ to: target }), redirectAfterMs[done]);
    return () => clearTimeout(timer);
  }, [message, navigate, target, done]);
  return { message, show: setMessage, hide: () => setMessage(null), go: () => void navigate({ to: target }) };
}

export function AddedNotice({
  title,
  notice,
  onAnother,
}: {
  title: string;
  notice: AddedNoticeState;
  /** Begins the same again; absent where there is nothing more to do. */
  onAnother?: () => void;
}) {
  const t = useTexts('resellers');
  const { goLabel } = useHome();
  return (
    <Page title={title}>
      <Notice tone="success">{notice.message}</Notice>
      <Group gap="xs" mt="md">
        <Button onClick={notice.go}>{goLabel}</Button>
        {onAnother && (
          <Button
            variant="default"
            onClick={() => {
              onAnother();
              notice.hide();
            }}
          >
            {t('addAnother')}
          </Button>
        )}
      </Group>
    </Page>
  );
}
