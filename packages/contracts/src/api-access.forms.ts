import * as z from 'zod/mini';
import type { ApiScope } from './call.ts';
import { givenPassword, optional, passcode } from './fields.ts';

/** What an API key can be good for. */
export const apiScopes = [
  'check',
  'activate',
  'codes',
  'playlists',
  'credit-read',
  'customers',
  'devices',
] as const satisfies ApiScope[];

const maxAddresses = 50;

/** An address or network, like `203.0.113.7` or `2001:db8::/32`. */
const addressOrNetwork = () =>
  z.string({ error: 'ipAddress' }).check(
    z.trim(),
    z.refine((value) => kindsOfAddress.some((kind) => z.safeParse(kind, value).success), { error: 'ipAddress' }),
  );

const kindsOfAddress = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()];

/** What proves that it is oneself, where a key is made or brought back; neither: a passcode confirmed within 5 minutes. */
export const proofForm = z.object({ passcode: optional(passcode()), password: optional(givenPassword()) });

/** What a key may do, and from where; no address means from anywhere. */
export const apiAccessForm = z.object({
  scopes: z
    .array(z.enum(apiScopes, { error: 'invalid' }), { error: 'scopeRequired' })
    .check(z.minLength(1, { error: 'scopeRequired' }), z.maxLength(20, { error: 'tooMany' })),
  allowed_addresses: z
    .array(addressOrNetwork(), { error: 'ipAddress' })
    .check(z.maxLength(maxAddresses, { error: 'tooMany' })),
});

/** What is absent stays. */
export const apiAccessChange = z.partial(apiAccessForm);

/** What the portal's form holds: the same, with the addresses as lines of text. */
export const apiAccessTextForm = z.object({
  scopes: apiAccessForm.shape.scopes,
  allowed_addresses: z.pipe(
    z.string().check(
      z.refine((text) => z.safeParse(apiAccessForm.shape.allowed_addresses, linesOf(text)).success, {
        error: 'ipAddress',
      }),
    ),
    z.transform(linesOf),
  ),
});

function linesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
