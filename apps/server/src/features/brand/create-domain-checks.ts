import { createOutbound } from '../../platform/outbound/reach-outbound.ts';
import { type DomainChecks, openResolver, textFinder } from './check-domain.ts';
import { domainUrls } from './dress-mails.ts';

/** Looks at domains by these name servers; with none by the system's. `allowsPrivate`: for trying things out on one machine. */
export function createDomainChecks({
  publicUrl,
  servers,
  allowsPrivate,
}: {
  publicUrl: string;
  servers: readonly string[];
  allowsPrivate: boolean;
}): DomainChecks {
  const resolver = openResolver(servers);
  const findAddresses = async (host: string) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  };
  const reach = createOutbound({
    allowsPrivate,
    allowsPlainHttp: publicUrl.startsWith('http:'),
    ...(servers.length > 0 && { findAddresses }),
  });
  return { findTexts: textFinder(resolver), reach, urlOf: domainUrls(publicUrl) };
}
