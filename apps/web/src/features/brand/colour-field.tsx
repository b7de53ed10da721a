import { Button, TextInput } from '@mantine/core';
import { brandContrast, leastContrast, nearestPassing, toldContrast } from '@tessera/contracts/brand-colour';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { FieldProps } from '../../ui/use-app-form.ts';
import classes from './brand.module.css';

/** Whether it is a whole colour. */
export const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed.trim());

/** The brand's colour, by hand or from the browser's palette; where white can't be read on it, with the nearest on which it can. */
export function ColourField({ field, onPick }: { field: FieldProps; onPick: (colour: string) => void }) {
  const t = useTexts('brand');
  const format = useFormat();
  const typed = String(field.value).trim().toLowerCase();
  const isKnown = isColour(typed);
  const isWeak = isKnown && brandContrast(typed) < leastContrast;
  const nearest = isWeak ? nearestPassing(typed) : '';
  return (
    <div className={classes.colour}>
      <TextInput
        label={t('colour')}
        description={t('colourHint')}
        dir="ltr"
        placeholder="#bf232e"
        autoComplete="off"
        spellCheck={false}
        leftSection={
          <input
            type="color"
            className={classes.well}
            aria-label={t('palette')}
            value={isKnown ? typed : '#bf232e'}
            onChange={(event) => onPick(event.currentTarget.value)}
          />
        }
        {...field}
      />
      {isWeak && (
        <Notice tone="warning">
          <span>{t('weakColour', { contrast: format.number(toldContrast(typed)) })}</span>
          <Button
            size="compact-sm"
            w="fit-content"
            variant="default"
            leftSection={<span className={classes.swatch} style={{ background: nearest }} />}
            onClick={() => onPick(nearest)}
          >
            {t('useColour', { colour: nearest })}
          </Button>
        </Notice>
      )}
    </div>
  );
}
