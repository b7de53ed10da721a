import { isIP } from 'node:net';

/** Whether a host, without the brackets of IPv6, is this machine by its very name. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  );
}
