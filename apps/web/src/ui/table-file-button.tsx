import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import classes from './table-file-button.module.css';

interface TableFileButtonProps {
  label: string;
  file: File | null;
  isBusy: boolean;
  /** Default: tables as CSV. */
  accept?: string;
  onChoose: (file: File | null) => void;
}

/** Takes a CSV file. The browser's own field, behind a button: a file can be chosen again after it was changed. */
export function TableFileButton({
  label,
  file,
  isBusy,
  accept = '.csv,text/csv,text/plain',
  onChoose,
}: TableFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose(event.currentTarget.files?.[0] ?? null);
    event.currentTarget.value = '';
  };
  return (
    <div className={classes.fileField}>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="visually-hidden"
        aria-label={label}
        tabIndex={-1}
        disabled={isBusy}
        onChange={take}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {file && (
        <bdi className={classes.fileName} title={file.name}>
          {file.name}
        </bdi>
      )}
    </div>
  );
}
