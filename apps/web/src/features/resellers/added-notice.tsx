import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';

/** The specification's time between "added" and the list. */
const redirectAfterMs = 3000;

type Target = '/reseller-list';

export interface AddedNoticeState {
  message: string | null;
  show: (message: string) => void;
  hide: () => void;
  go: () => void;
}

/** After somebody was added: says so, and moves on to the list by itself unless another is to be added. */
export function useAddedNotice(target: Target): AddedNoticeState {
  const navigate = useNavigate();
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => void navigate({ to: target }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [message, navigate, target]);
  return { message, show: setMessage, hide: () => setMessage(null), go: () => void navigate({ to: target }) };
}

export function AddedNotice({
  title,
  notice,
  onAnother,
}: {
  title: string;
  notice: AddedNoticeState;
  onAnother: () => void;
}) {
  const t = useTexts('resellers');
  const another = () => {
    onAnother();
    notice.hide();
  };
  return (
    <Page title={title}>
      <Notice tone="success">{notice.message}</Notice>
      <Group gap="xs" mt="md">
        <Button onClick={notice.go}>{t('toList')}</Button>
        <Button variant="default" onClick={another}>
          {t('addAnother')}
        </Button>
      </Group>
    </Page>
  );
}
