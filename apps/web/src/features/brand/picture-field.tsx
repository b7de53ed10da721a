import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FileUpload } from '../../ui/file-upload.tsx';
import { keepPicture } from './brand.api.ts';
import classes from './brand.module.css';

interface PictureFieldProps {
  label: string;
  /** The address of the picture; empty: none. */
  value: string;
  onChange: (path: string) => void;
  /** It is on its way, by one more or one less: saved now, what it belongs to would be saved without it. */
  onUploads: (change: 1 | -1) => void;
  barredBy?: string | undefined;
}

/** A picture of a brand. It is kept as soon as it is chosen, so that the preview shows what will be shown. */
export function PictureField({ label, value, onChange, onUploads, barredBy }: PictureFieldProps) {
  const t = useTexts('brand');
  const common = useTexts('common');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // What is chosen or removed later counts, whichever arrives first.
  const latest = useRef<File | null>(null);
  const take = async (file: File | null) => {
    latest.current = file;
    const isLatest = () => latest.current === file;
    setProblem(undefined);
    setBusy(file !== null);
    if (!file) return;
    onUploads(1);
    try {
      const path = await keepPicture(file);
      if (isLatest()) onChange(path);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      const said = error instanceof ApiError ? (error.errors.picture?.[0] ?? error.message) : '';
      if (isLatest()) setProblem(said || common('errors.unexpected'));
    } finally {
      if (isLatest()) setBusy(false);
      onUploads(-1);
    }
  };
  const remove = () => {
    void take(null);
    onChange('');
  };
  return (
    <div className={classes.picture} aria-busy={isBusy || undefined}>
      <FileUpload
        label={label}
        value={null}
        currentUrl={value || null}
        onChange={(file) => void take(file)}
        barredBy={barredBy}
        {...(problem !== undefined && { error: problem })}
      />
      {value && barredBy === undefined && (
        <Button variant="subtle" color="gray" onClick={remove}>
          {t('removePicture', { label })}
        </Button>
      )}
    </div>
  );
}
