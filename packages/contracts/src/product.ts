/** What the portal is called until an operator names it. */
export const productName = 'Tessera';

/** The picture of `favicon.svg`, in a colour. */
export const productMark = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><path fill="#fff" d="M8 8h7v7H8zM17 8h7v7h-7zM8 17h7v7H8z"/><path fill="#fff" fill-opacity=".45" d="M17 17h7v7h-7z"/></svg>`;
