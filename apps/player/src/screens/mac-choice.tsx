import { formatTypedMac } from '@tessera/contracts/mac';
import { type Ref, useEffect, useId } from 'react';
import { useTexts } from '../i18n/texts.tsx';

export type MacSelection = { kind: 'made' } | { kind: 'known'; mac: string } | { kind: 'typed'; text: string };

interface MacChoiceProps {
  /** MACs of devices that this browser plays already: one box can run several applications. */
  knownMacs: string[];
  selection: MacSelection;
  isInvalid: boolean;
  fieldRef: Ref<HTMLInputElement> & { current: HTMLInputElement | null };
  onSelect: (selection: MacSelection) => void;
}

export function MacChoice({ knownMacs, selection, isInvalid, fieldRef, onSelect }: MacChoiceProps) {
  const { t } = useTexts();
  const isTyped = selection.kind === 'typed';

  useEffect(() => {
    if (isTyped) fieldRef.current?.focus();
  }, [isTyped, fieldRef]);

  return (
    <fieldset className="mac-choice">
      <legend>{t('macChoice')}</legend>
      <div className="chips">
        <button
          type="button"
          className="chip"
          aria-pressed={selection.kind === 'made'}
          onClick={() => onSelect({ kind: 'made' })}
        >
          {t('macMade')}
        </button>
        {knownMacs.map((mac) => (
          <button
            key={mac}
            type="button"
            className="chip mac-text"
            dir="ltr"
            aria-pressed={selection.kind === 'known' && selection.mac === mac}
            onClick={() => onSelect({ kind: 'known', mac })}
          >
            {mac}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed={isTyped}
          onClick={() => !isTyped && onSelect({ kind: 'typed', text: '' })}
        >
          {t('macOwn')}
        </button>
      </div>
      {isTyped && <MacField text={selection.text} isInvalid={isInvalid} fieldRef={fieldRef} onSelect={onSelect} />}
    </fieldset>
  );
}

type MacFieldProps = Pick<MacChoiceProps, 'isInvalid' | 'fieldRef' | 'onSelect'> & { text: string };

function MacField({ text, isInvalid, fieldRef, onSelect }: MacFieldProps) {
  const { t } = useTexts();
  const errorId = useId();
  return (
    <div className="field">
      <input
        ref={fieldRef}
        type="text"
        className="mac-text"
        dir="ltr"
        value={text}
        placeholder="00:1a:79:4c:2b:9e"
        aria-label={t('macField')}
        aria-invalid={isInvalid}
        aria-describedby={errorId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onSelect({ kind: 'typed', text: formatTypedMac(text, event.target.value) })}
      />
      <p id={errorId} className="field-error" role="alert">
        {isInvalid && t('macInvalid')}
      </p>
    </div>
  );
}
