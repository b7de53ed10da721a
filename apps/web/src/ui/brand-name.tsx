import { useBrand } from '../lib/brand.ts';
import classes from './brand-mark.module.css';
import { BrandMark } from './brand-mark.tsx';

/** Mark and name, or the logo, which says the name itself. */
export function BrandName({ size }: { size?: number }) {
  const { name, logo } = useBrand();
  if (logo) return <img className={classes.logo} src={logo} alt={name} />;
  return (
    <>
      <BrandMark {...(size && { size })} />
      <bdi className={classes.name}>{name}</bdi>
    </>
  );
}
