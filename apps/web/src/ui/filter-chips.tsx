import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../lib/i18n.ts';
import classes from './filter-bar.module.css';
import { clearFilter, type Filter, shownOf } from './filters.ts';
import { Menu, type MenuTriggerProps } from './menu.tsx';
import { Popover, type PopoverTriggerProps } from './popover.tsx';

/** A chip for each filter that narrows, and a button that adds one. Backspace on a chip removes it. */
export function FilterChips({ filters }: { filters: Filter[] }) {
  const t = useTexts('ui');
  const row = useRef<HTMLFieldSetElement>(null);
  // Chosen from the menu, or where somebody is: emptied it stays for another value.
  const [held, setHeld] = useState<string | null>(null);
  const chips = filters.filter((filter) => shownOf(filter) !== null || filter.id === held);
  const offered = filters.filter((filter) => !chips.includes(filter));
  const remove = (filter: Filter) => {
    const at = chips.indexOf(filter);
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    // To the chip before it, or to what adds one: never to nowhere.
    const next = buttons[at - 1] ?? row.current?.querySelector<HTMLElement>('[data-add]') ?? buttons[at + 1];
    next?.focus();
    setHeld(null);
    clearFilter(filter);
  };
  if (filters.length === 0) return null;
  return (
    <fieldset ref={row} className={classes.chips} data-several={chips.length > 1 || undefined}>
      <legend className="visually-hidden">{t('filters.title')}</legend>
      {chips.map((filter) => (
        <Chip
          key={filter.id}
          filter={filter}
          isOpenAtFirst={filter.id === held}
          onEnter={() => setHeld(filter.id)}
          onLeave={() => setHeld((id) => (id === filter.id ? null : id))}
          onRemove={() => remove(filter)}
        />
      ))}
      {offered.length > 0 && (
        <Menu
          isAtStart
          entries={offered.map(({ id, label }) => ({ label, onClick: () => setHeld(id) }))}
          trigger={(props) => (
            <button {...props} type="button" className={classes.add} data-add>
              <IconPlus size={14} stroke={1.8} aria-hidden />
              {t('filters.add')}
            </button>
          )}
        />
      )}
    </fieldset>
  );
}

interface ChipProps {
  filter: Filter;
  isOpenAtFirst: boolean;
  onEnter: () => void;
  /** Once it is left: without a value it goes. */
  onLeave: () => void;
  onRemove: () => void;
}

function Chip({ filter, isOpenAtFirst, onEnter, onLeave, onRemove }: ChipProps) {
  const t = useTexts('ui');
  const chip = useRef<HTMLSpanElement>(null);
  // Where the focus went is known a moment later; that of another window leaves it here.
  const leaveUnlessWithin = () =>
    requestAnimationFrame(() => {
      if (!chip.current?.contains(document.activeElement)) onLeave();
    });
  const shown = shownOf(filter);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    onRemove();
  };
  const face = (props: MenuTriggerProps | PopoverTriggerProps) => (
    <button
      {...props}
      type="button"
      className={classes.value}
      data-chip
      aria-keyshortcuts="Backspace"
      title={shown ?? undefined}
      onKeyDown={(event) => {
        if ('onKeyDown' in props) props.onKeyDown(event);
        press(event);
      }}
    >
      <span className={classes.name}>{filter.label}</span>
      {shown !== null && <bdi className={classes.shown}>{shown}</bdi>}
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tells whether somebody is in it
    <span ref={chip} className={classes.chip} onFocus={onEnter} onBlur={leaveUnlessWithin}>
      {filter.kind === 'choice' ? (
        <Menu
          isAtStart
          isOpenAtFirst={isOpenAtFirst}
          onClosed={leaveUnlessWithin}
          entries={filter.options.map(({ value, label }) => ({
            label,
            choice: { kind: 'radio', isChosen: value === filter.value },
            onClick: () => filter.onChange(value),
          }))}
          trigger={face}
        />
      ) : (
        <Popover label={filter.label} isOpenAtFirst={isOpenAtFirst} onClosed={leaveUnlessWithin} trigger={face}>
          {() => filter.editor}
        </Popover>
      )}
      <button
        type="button"
        className={classes.remove}
        aria-label={t('filters.remove', { name: filter.label })}
        onClick={onRemove}
      >
        <IconX size={13} stroke={1.8} aria-hidden />
      </button>
    </span>
  );
}
