import { useBrand } from '../lib/brand.ts';
import classes from './brand-mark.module.css';

/** The mark of whoever runs the portal: their picture, else the four tiles of the product in their colour. */
export function BrandMark({ size = 26 }: { size?: number }) {
  const { logo, icon, isAwaited } = useBrand();
  const picture = icon ?? logo;
  if (isAwaited) return <span className={classes.awaited} style={{ width: size, height: size }} />;
  if (picture) return <img className={classes.picture} src={picture} alt="" width={size} height={size} />;
  return <ProductMark size={size} />;
}

/** The four tiles of the product, whatever the page wears. */
export function ProductMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--brand-6)" />
      <path fill="#fff" d="M8 8h7v7H8zM17 8h7v7h-7zM8 17h7v7H8z" />
      <path fill="#fff" fillOpacity=".45" d="M17 17h7v7h-7z" />
    </svg>
  );
}
