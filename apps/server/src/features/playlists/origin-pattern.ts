/** Of addresses of this origin, as `~*` reads it: with or without the port that its scheme has anyway. */
export function patternOfOrigin({ protocol, hostname, port }: URL): string {
  const usual = protocol === 'https:' ? '443' : '80';
  const ending = port === '' ? `(?::${usual})?` : `:${port}`;
  const host = hostname.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
  return `^${protocol}//([^/?#@]*@)?${host}${ending}(?=[/?#]|$)`;
}
