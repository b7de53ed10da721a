import { ActionIcon } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { limits } from '@tessera/contracts/limits';
import { type DragEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFormat } from '../lib/format.ts';
import { useTexts } from '../lib/i18n.ts';
import classes from './file-upload.module.css';
import plain from './plain/plain.module.css';

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

interface FileUploadProps {
  label: string;
  value: File | null;
  onChange: (file: File | null) => void;
  /** The picture that is there now, while none is chosen. */
  currentUrl?: string | null;
  error?: string;
  maxBytes?: number;
  required?: boolean;
  /** Why none can be chosen now. */
  barredBy?: string | undefined;
}

/** Takes one image: dropped, chosen or replaced, with its preview. Says at once when it is none, or too large. */
export function FileUpload({
  label,
  value,
  onChange,
  currentUrl,
  error,
  maxBytes = limits.uploadMaxBytes,
  required = false,
  barredBy,
}: FileUploadProps) {
  const t = useTexts('ui');
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const chosenUrl = useObjectUrl(value);
  const shownUrl = chosenUrl ?? currentUrl ?? null;
  const problem = refusal ?? error;
  const size = format.fileSize(maxBytes);

  const take = (file: File | undefined) => {
    if (!file || barredBy !== undefined) return;
    const isImage = imageTypes.includes(file.type);
    setRefusal(isImage ? (file.size > maxBytes ? t('upload.tooLarge', { size }) : null) : t('upload.wrongType'));
    if (isImage && file.size <= maxBytes) onChange(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const clear = () => {
    setRefusal(null);
    onChange(null);
    input.current?.focus();
  };

  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
        {required && (
          <span className={plain.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      <label
        className={classes.zone}
        data-over={isOver || undefined}
        data-invalid={problem ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={classes.preview}>
          {shownUrl ? (
            <img src={shownUrl} alt={value ? t('upload.preview', { name: value.name }) : ''} />
          ) : (
            <IconPhotoUp size={24} stroke={1.4} aria-hidden />
          )}
        </span>
        <span className={classes.text}>
          {barredBy === undefined && (
            <>
              <span>{value ? `${value.name} · ${format.fileSize(value.size)}` : t('upload.hint')}</span>
              <br />
            </>
          )}
          <span id={`${id}-hint`} className={classes.hint}>
            {barredBy ?? t('upload.limits', { size })}
          </span>
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          disabled={barredBy !== undefined}
          accept={imageTypes.join(',')}
          className="visually-hidden"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // Else the same file, chosen once more, would be no change: after it was removed, or didn't arrive.
            event.currentTarget.value = '';
          }}
        />
        {value && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('upload.removeFile')}
            onClick={(event) => {
              event.preventDefault();
              clear();
            }}
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </label>
      <div id={`${id}-error`} className={problem ? classes.error : undefined} role={problem ? 'alert' : undefined}>
        {problem}
      </div>
    </div>
  );
}

/** A local address of a chosen file, given back when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
