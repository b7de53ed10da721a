import * as z from 'zod/mini';
import { parseMac } from './mac.ts';

const address = z.union([z.ipv4(), z.ipv6()]);
const network = z.union([z.cidrv4(), z.cidrv6()]);
/** A wider one would be a country. */
const widest = { v4: 8, v6: 16 };

/**
 * What stands on the list of what gets no trial: a MAC in its stored form, or an address or a network (`203.0.113.0/24`) as it was typed;
 * null where it is neither.
 */
export function readTrialBlock(text: string): { mac: string } | { network: string } | null {
  const mac = parseMac(text);
  if (mac !== null) return { mac };
  if (z.safeParse(address, text).success) return { network: text };
  const width = Number(text.split('/')[1]);
  const isNarrow = width >= (text.includes(':') ? widest.v6 : widest.v4);
  return isNarrow && z.safeParse(network, text).success ? { network: text } : null;
}
