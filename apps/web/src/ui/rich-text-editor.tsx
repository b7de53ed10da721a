import { limits } from '@tessera/contracts/limits';
import { measureRichText } from '@tessera/contracts/rich-text';
import { lazy, Suspense, useId, useMemo } from 'react';
import { useFormat } from '../lib/format.ts';
import { useTexts } from '../lib/i18n.ts';
import plain from './plain/plain.module.css';
import classes from './rich-text-editor.module.css';
import type { FieldProps } from './use-app-form.ts';

const EditorBody = lazy(async () => ({ default: (await import('./rich-text-editor-body.tsx')).EditorBody }));

type RichTextEditorProps = Pick<FieldProps, 'onChange' | 'error'> & {
  label: string;
  value: string;
  required?: boolean;
  'data-path'?: string;
};

/** A field for text with bold, italic, underline and images; its value is HTML. What edits it is loaded when it is shown. */
export function RichTextEditor({ label, value, onChange, error, required, ...field }: RichTextEditorProps) {
  const t = useTexts('ui');
  const format = useFormat();
  const id = useId();
  const { characters, imageBytes } = useMemo(() => measureRichText(value), [value]);
  const max = limits.richTextMaxLength;
  const isTooHeavy = imageBytes > limits.richTextImagesMaxBytes;
  const problem = (isTooHeavy && t('editor.tooLarge')) || (characters >= max && t('editor.limit')) || error;
  return (
    <div className={plain.field}>
      <span id={`${id}-label`} className={plain.label}>
        {label}
        {required && (
          <span className={plain.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </span>
      <Suspense fallback={<div className={classes.frame} aria-busy="true" />}>
        <EditorBody
          labelId={`${id}-label`}
          hintId={problem ? `${id}-error` : `${id}-hint`}
          value={value}
          onChange={onChange}
          isInvalid={Boolean(problem)}
          path={field['data-path']}
        />
      </Suspense>
      <span className={classes.below}>
        <span id={`${id}-error`} className={plain.error} role="status">
          {problem || ''}
        </span>
        <span id={`${id}-hint`} className={plain.hint}>
          {t('editor.count', { count: format.number(characters), max: format.number(max) })}
        </span>
      </span>
    </div>
  );
}
