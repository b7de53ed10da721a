import { shadesOf } from '@tessera/contracts/brand-colour';
import type { CSSProperties } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { serverDate } from '../../lib/server-clock.ts';
import { ProductMark } from '../../ui/brand-mark.tsx';
import classes from './brand.module.css';
import { isColour } from './colour-field.tsx';

export interface PreviewedBrand {
  name: string;
  logo: string;
  icon: string;
  colour: string;
  footer: string;
}

/** How the portal would look, in light and dark, before anything is saved. */
export function BrandPreview({ brand }: { brand: PreviewedBrand }) {
  const t = useTexts('brand');
  return (
    <div className={classes.previews}>
      <Sample brand={brand} scheme="light" label={t('inLight')} />
      <Sample brand={brand} scheme="dark" label={t('inDark')} />
    </div>
  );
}

const grounds: Record<'light' | 'dark', Record<`--${string}`, string>> = {
  light: { '--page': '#fafafb', '--surface': '#fff', '--line': '#e9eaed', '--text': '#17181b', '--muted': '#5b616b' },
  dark: { '--page': '#0f1012', '--surface': '#17181b', '--line': '#2b2e34', '--text': '#eceef1', '--muted': '#a1a6b0' },
};

function Sample({ brand, scheme, label }: { brand: PreviewedBrand; scheme: 'light' | 'dark'; label: string }) {
  const t = useTexts('brand');
  const colour = brand.colour.trim().toLowerCase();
  const shades = shadesOf(isColour(colour) ? colour : '#bf232e');
  const style: Record<`--${string}`, string | undefined> = {
    ...grounds[scheme],
    '--brand-6': shades[6],
    '--brand-text': scheme === 'light' ? shades[6] : shades[4],
  };
  return (
    <figure className={classes.sample} style={style as CSSProperties}>
      <figcaption>{label}</figcaption>
      <div className={classes.tab}>
        {brand.icon || brand.logo ? <img src={brand.icon || brand.logo} alt="" /> : <ProductMark size={16} />}
        <bdi>{brand.name}</bdi>
      </div>
      <div className={classes.screen}>
        <div className={classes.head}>
          {brand.logo ? (
            <img src={brand.logo} alt="" />
          ) : (
            <>
              {brand.icon ? <img src={brand.icon} alt="" /> : <ProductMark size={22} />}
              <bdi>{brand.name}</bdi>
            </>
          )}
        </div>
        <span className={classes.link}>{t('sampleLink')}</span>
        <span className={classes.button}>{t('sampleButton')}</span>
        <small dir="auto">{brand.footer || `© ${serverDate().getFullYear()} ${brand.name}`}</small>
      </div>
    </figure>
  );
}
