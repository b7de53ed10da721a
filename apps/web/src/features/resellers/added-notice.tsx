import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';

/** The specification's times between what was done and the list. */
const redirectAfterMs = { add: 3000, edit: 1000, assign: 2000 };

type Target = '/reseller-list';

export interface AddedNoticeState {
  message: string | null;
  show: (message: string) => void;
  hide: () => void;
  go: () => void;
}

/** After somebody was added, edited or assigned: says so, and moves on to the list by itself unless another is to be added. */
export function useAddedNotice(target: Target, done: keyof typeof redirectAfterMs = 'add'): AddedNoticeState {
  const navigate = useNavigate();
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
  return (
    <Page title={title}>
      <Notice tone="success">{notice.message}</Notice>
      <Group gap="xs" mt="md">
        <Button onClick={notice.go}>{t('toList')}</Button>
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
