/** The four tiles of the product's mark. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#bf232e" />
      <path fill="#fff" d="M8 8h7v7H8zM17 8h7v7h-7zM8 17h7v7H8z" />
      <path fill="#fff" fillOpacity=".45" d="M17 17h7v7h-7z" />
    </svg>
  );
}
