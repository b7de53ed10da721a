/** An IPv4 address in the form of IPv6, as it comes in over such a socket or is copied from a log, as people write it. */
export function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
