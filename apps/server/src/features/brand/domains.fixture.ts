import { expect } from 'vitest';
import { openNameServer } from '../../testing/name-server.ts';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';
import { openResolver, proofOf, textFinder } from './check-domain.ts';

let count = 0;
/** Each test its own: what was found of a host is kept for a moment. */
export const newDomain = () => {
  count += 1;
  return `tv${count}.example.com`;
};

/** What a call carries that came to a host. */
export const at = (host: string) => ({ headers: { host } });

/** Domains as the server finds them: the records are a name server's of our own, and whether one leads to us a test says. */
export async function openDomains(app: TestApp) {
  const names = await openNameServer();
  /** Domains that lead to us. */
  const leading = new Set<string>();
  app.services.domainChecks.findTexts = textFinder(openResolver([names.address]));
  app.services.domainChecks.reach = async ({ url }) => {
    const domain = new URL(url).searchParams.get('domain') ?? '';
    const { rows } = await app.database.owner.query<{ token: string }>(
      'SELECT token FROM core.reseller_domains WHERE domain = $1 AND verified_at IS NOT NULL',
      [domain],
    );
    const isThere = leading.has(domain) && rows[0];
    return { failure: isThere ? null : 'status', status: 200, excerpt: isThere ? proofOf(isThere.token) : '' };
  };
  const claim = async (as: SignedInPerson, domain: string) =>
    (await app.call('PUT /own-domain', { as, body: { domain } })).body.data;
  const check = (as: SignedInPerson) => app.call('POST /own-domain/check', { as });
  return {
    texts: names.texts,
    leading,
    claim,
    check,
    /** A domain of theirs that is served, and leads to us. */
    async serve(as: SignedInPerson, domain = newDomain()): Promise<string> {
      const { record_name, record_value } = await claim(as, domain);
      names.texts.set(record_name, ['something else', record_value]);
      leading.add(domain);
      expect((await check(as)).body.data).toMatchObject({
        verified_at: expect.any(String),
        reached_at: expect.any(String),
      });
      return domain;
    },
    /** As if there had been none. */
    async forget(): Promise<void> {
      leading.clear();
      names.texts.clear();
      await app.database.owner.query(
        'DELETE FROM core.reseller_domains; DELETE FROM core.reseller_brands; DELETE FROM core.rate_hits',
      );
    },
    close: () => names.close(),
  };
}

export type Domains = Awaited<ReturnType<typeof openDomains>>;
