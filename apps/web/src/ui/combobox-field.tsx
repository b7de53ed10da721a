import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { hasEachWord } from '../lib/has-each-word.ts';
import classes from './combobox-field.module.css';
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { nextIndex } from './next-index.ts';
import plain from './plain/plain.module.css';
import type { Option } from './select-field.tsx';
import type { FieldProps } from './use-app-form.ts';
import { useEscape } from './use-escape.ts';
import { useMenuPanel } from './use-menu-panel.ts';

export interface ComboboxOption extends Option {
  /** A second, quieter line. */
  detail?: string;
}

type ComboboxFieldProps = Omit<FieldFrameProps, 'isRequired'> &
  Pick<FieldProps, 'onChange'> & {
    /** The chosen option's value; with `takesOther` whatever is typed. */
    value: string | null;
    /** What is offered. With `onSearch` it is what was searched for a moment ago: what lacks the present text is left out. */
    data: ComboboxOption[];
    /** What the chosen option is called, where it may be among none that were offered yet, as in a draft. */
    chosenLabel?: string;
    onSearch?: (text: string) => void;
    /** What is typed counts, also when it is not among the options. */
    takesOther?: boolean;
    /** Takes what is offered in place of its value, where it stands for more than this field. */
    onTake?: (option: ComboboxOption) => void;
    placeholder?: string | undefined;
    /** What stands there when nothing is offered. */
    nothingText?: string;
    required?: boolean;
    dir?: 'ltr';
    inputMode?: 'email' | 'text';
    'data-path'?: string;
  };

/** A field that searches while somebody types and offers what it finds: arrows choose, Enter takes, Escape closes. */
export function ComboboxField(props: ComboboxFieldProps) {
  const {
    value,
    data,
    chosenLabel,
    onChange,
    onSearch,
    takesOther = false,
    nothingText,
    required,
    onTake,
    ...field
  } = props;
  const { label, description, error, ...input } = field;
  const id = useId();
  const anchor = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  // By its value: what is found later may stand above it, and Enter takes who was looked at.
  const [pointed, setPointed] = useState<string | null>(null);
  const known = useKnownLabel(value, data) ?? (value === null ? undefined : chosenLabel) ?? '';
  const text = typed ?? (takesOther ? (value ?? '') : known);
  const offered = typed === null ? data : matching(data, typed);
  // Where any text counts, Enter must send it and not put the first suggestion in its place.
  const first = takesOther ? -1 : 0;
  const active = pointed === null ? first : offered.findIndex((option) => option.value === pointed);
  const isListShown = isOpen && (offered.length > 0 || nothingText !== undefined);

  const leave = () => {
    setTyped(null);
    setPointed(null);
    setOpen(false);
  };
  const take = (option: ComboboxOption) => {
    if (onTake) onTake(option);
    else onChange(option.value);
    leave();
  };
  const type = (next: string) => {
    setTyped(takesOther ? null : next);
    setPointed(null);
    setOpen(true);
    onSearch?.(next);
    if (takesOther) onChange(next);
    else if (next === '') onChange(null);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = offered[active];
    if (step) {
      event.preventDefault();
      setOpen(true);
      if (isListShown) setPointed(offered[nextIndex(active, step, offered.length)]?.value ?? null);
    } else if (event.key === 'Enter' && isListShown && option) {
      event.preventDefault();
      take(option);
    }
  };

  return (
    <FieldFrame id={id} label={label} description={description} error={error} isRequired={required}>
      <input
        {...input}
        ref={anchor}
        id={id}
        className={plain.input}
        role="combobox"
        aria-expanded={isListShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isListShown && offered[active] ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, field)}
        autoComplete="off"
        required={required}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={leave}
      />
      {isListShown && (
        <OptionList
          id={id}
          anchor={anchor}
          options={offered}
          active={active}
          nothingText={nothingText}
          onTake={take}
          onLeave={leave}
        />
      )}
    </FieldFrame>
  );
}

interface OptionListProps {
  id: string;
  anchor: { current: HTMLInputElement | null };
  options: ComboboxOption[];
  active: number;
  nothingText: string | undefined;
  onTake: (option: ComboboxOption) => void;
  onLeave: () => void;
}

function OptionList({ id, anchor, options, active, nothingText, onTake, onLeave }: OptionListProps) {
  const panel = useRef<HTMLDivElement>(null);
  useMenuPanel(panel, anchor, { onLeave, isAsWide: true });
  useEscape(true, onLeave);
  useEffect(() => {
    panel.current?.querySelector(`[id="${CSS.escape(`${id}-${active}`)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div ref={panel} popover="manual" className={classes.panel}>
      <div id={`${id}-list`} role="listbox" aria-labelledby={id}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.option}
            // Pressed, the field would lose its focus, and with it the list. A finger presses to scroll, too: only a click takes it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(option)}
          >
            <bdi>{option.label}</bdi>
            {option.detail && <bdi className={classes.detail}>{option.detail}</bdi>}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <div className={classes.nothing} role="status">
          {nothingText}
        </div>
      )}
    </div>
  );
}

/** The chosen option's label, also once a further search no longer offers it. */
function useKnownLabel(value: string | null, data: ComboboxOption[]): string | undefined {
  const [known, setKnown] = useState<Option | null>(null);
  const found = data.find((option) => option.value === value);
  if (found && found.label !== known?.label) setKnown(found);
  if (found) return found.label;
  return value !== null && known?.value === value ? known.label : undefined;
}

function matching(data: ComboboxOption[], typed: string): ComboboxOption[] {
  return data.filter(({ label, detail }) => hasEachWord(`${label} ${detail ?? ''}`, typed));
}
