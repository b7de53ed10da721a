import { brand } from '../brand.ts';

/** The mark of whose portal this is, or of the product. */
export function BrandMark() {
  if (brand.mark) return <img className="brand-mark" src={brand.mark} alt="" />;
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="brand-mark-ground" />
      <path d="M8 8h7v7H8zM17 8h7v7h-7zM8 17h7v7H8z" fill="#fff" />
      <path d="M17 17h7v7h-7z" fill="#fff" fillOpacity=".45" />
    </svg>
  );
}
