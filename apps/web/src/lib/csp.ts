/** The nonce that the server gave this page's styles; without one the Content-Security-Policy drops what scripts style. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
