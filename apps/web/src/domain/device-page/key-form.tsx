import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './device-page.module.css';

interface KeyFormProps {
  onKey: (key: string) => void;
  error: Error | null;
  isBusy: boolean;
}

/** A device of somebody else, or of nobody, shows its playlists to whoever knows the key on its screen. */
export function KeyForm({ onKey, error, isBusy }: KeyFormProps) {
  const t = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  const [key, setKey] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (key.trim() !== '') onKey(key.trim());
  };
  return (
    <Notice tone="neutral">
      <span>{t('notYours')}</span>
      <form className={classes.keyForm} onSubmit={submit}>
        <TextInput
          label={deviceTexts('deviceKey')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          error={error?.message}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {t('showPlaylists')}
        </Button>
      </form>
    </Notice>
  );
}
