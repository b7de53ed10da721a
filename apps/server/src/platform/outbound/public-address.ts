import ipaddr from 'ipaddr.js';

/** Public by its number, and yet a cloud's own service to the machines inside of it (Azure). */
const cloudServices = new Set(['168.63.129.16']);

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the open internet: not this machine, a private, shared (CGNAT) or link-local network, a cloud's
 * metadata, nor one of these dressed up as another kind of address (mapped, NAT64, 6to4, Teredo). What is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast);
  return !cloudServices.has(parsed.toString());
}
