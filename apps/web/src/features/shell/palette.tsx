import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { NativeDialog } from '../../ui/native-dialog.tsx';
import { nextIndex } from '../../ui/next-index.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import classes from './palette.module.css';
import type { PaletteCommands } from './use-palette-actions.ts';
import { type PaletteItem, usePaletteItems } from './use-palette-items.ts';

/** Type, choose with the arrows, Enter: to a screen, a device or a reseller, or something is done. */
export function Palette({ onClose, ...commands }: PaletteCommands & { onClose: () => void }) {
  const t = useTexts('shell');
  return (
    <NativeDialog label={t('palette.title')} className={classes.palette} isOpen onClose={onClose}>
      <PaletteContent onDone={onClose} commands={commands} />
    </NativeDialog>
  );
}

function PaletteContent({ onDone, commands }: { onDone: () => void; commands: PaletteCommands }) {
  const t = useTexts('shell');
  const router = useRouter();
  const id = useId();
  const isNarrow = useIsNarrow();
  const [text, setText] = useState('');
  // By what it is: what arrives later stands above it, and Enter does what was looked at.
  const [active, setActive] = useState<string | null>(null);
  const items = usePaletteItems(text, commands);
  const chosen = active === null ? 0 : items.findIndex(({ id: itemId }) => itemId === active);

  const go = (item: PaletteItem | undefined) => {
    if (!item) return;
    onDone();
    if (typeof item.go === 'function') item.go();
    else void router.navigate(item.go);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActive(items[nextIndex(chosen, step, items.length)]?.id ?? null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(items[chosen]);
    }
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: it is what was asked for
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={items[chosen] && `${id}-${chosen}`}
          aria-label={t('palette.title')}
          // While the cursor stands in it, a text that has no room is cut in the middle of a letter.
          placeholder={t(isNarrow ? 'top.palette' : 'palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(null);
          }}
          onKeyDown={press}
        />
        <kbd className={classes.key}>Esc</kbd>
      </div>
      <PaletteList id={id} items={items} chosen={chosen} onChoose={go} onPoint={setActive} />
      {items.length === 0 && (
        <p className={classes.nothing} role="status">
          {t('palette.nothing')}
        </p>
      )}
    </>
  );
}

interface PaletteListProps {
  id: string;
  items: PaletteItem[];
  chosen: number;
  onChoose: (item: PaletteItem) => void;
  onPoint: (id: string) => void;
}

function PaletteList({ id, items, chosen, onChoose, onPoint }: PaletteListProps) {
  const t = useTexts('shell');
  const active = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen comes into sight
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className={classes.list}>
      {items.map((item, index) => (
        <div key={item.id} role="presentation">
          {item.group !== items[index - 1]?.group && (
            <div className={classes.group} role="presentation">
              {item.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's */}
          <div
            id={`${id}-${index}`}
            ref={index === chosen ? active : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.item}
            onMouseMove={() => onPoint(item.id)}
            onClick={() => onChoose(item)}
          >
            <item.icon size={17} stroke={1.6} aria-hidden />
            <span className={classes.words}>
              <bdi className={classes.label}>{item.label}</bdi>
              {item.detail && (
                <bdi dir="ltr" className={classes.detail}>
                  {item.detail}
                </bdi>
              )}
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
