/** An address as a subject of limits. Of IPv6 the network counts: one customer has all of its addresses. */
export function addressSubject(ip: string): string {
  return ipv4Of(ip) ?? ipv6Network(ip, 4);
}

/**
 * The network around an address, where one customer may have all of it: of IPv6 the /48 (65,536 times what `addressSubject` tells
 * apart), of IPv4 the /24.
 */
export function networkSubject(ip: string): string {
  const ipv4 = ipv4Of(ip);
  return ipv4 ? `${ipv4.split('.').slice(0, 3).join('.')}.0/24` : ipv6Network(ip, 3);
}

export const isIpv6 = (ip: string): boolean => ipv4Of(ip) === null;

function ipv4Of(ip: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? (ip.includes(':') ? null : ip);
}

function ipv6Network(ip: string, groups: 3 | 4): string {
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const leading = head.split(':').filter(Boolean);
  const trailing = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array<string>(Math.max(8 - leading.length - trailing.length, 0)).fill('0');
  return `${[...leading, ...gap, ...trailing].slice(0, groups).join(':')}::/${groups * 16}`;
}
