import { Button } from '@mantine/core';
import { useState } from 'react';
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
  barredBy?: string | undefined;
}

/** A picture of a brand. It is kept as soon as it is chosen, so that the preview shows what will be shown. */
export function PictureField({ label, value, onChange, barredBy }: PictureFieldProps) {
  const t = useTexts('brand');
  const common = useTexts('common');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | null) => {
    setProblem(undefined);
    if (!file) return;
    setBusy(true);
    try {
      onChange(await keepPicture(file));
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      const said = error instanceof ApiError ? (error.errors.picture?.[0] ?? error.message) : '';
      setProblem(said || common('errors.unexpected'));
    } finally {
      setBusy(false);
    }
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
        <Button variant="subtle" color="gray" onClick={() => onChange('')}>
          {t('removePicture', { label })}
        </Button>
      )}
    </div>
  );
}
