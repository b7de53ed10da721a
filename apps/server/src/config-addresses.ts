import { isIP } from 'node:net';

/** Names of networks that `TRUST_PROXY` takes. */
export const proxyNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** How a browser on this machine reaches the server. */
export function localUrl(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}

/** Without the brackets of IPv6. */
export function hostOf(publicUrl: string): string {
  return new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1');
}

export function isBucketUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname, search } = new URL(value);
  const isPlace = /^\/[\w.-]+\/?$/.test(pathname) && /^(\?region=[\w-]+)?$/.test(search);
  return /^https?:$/.test(protocol) && username !== '' && password !== '' && isPlace;
}

export function isProxyList(value: string): boolean {
  if (/^[1-9]$/.test(value)) return true;
  return value.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    const version = isIP(address);
    if (version === 0) return proxyNetworks.includes(part.trim());
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
    return isNetwork && rest.length === 0;
  });
}
