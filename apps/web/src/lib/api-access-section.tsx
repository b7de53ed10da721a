import { groups } from '@tessera/contracts/permissions';
import { Section } from '../ui/section.tsx';
import { ApiAccess } from './api-access.tsx';
import { useTexts } from './i18n.ts';
import { useCan, useMember } from './session.ts';

/** One's own API access, for resellers who may have it. */
export function ApiAccessSection() {
  const t = useTexts('api-access');
  const can = useCan();
  const { user } = useMember();
  const isReseller = user.groupId === groups.reseller || user.groupId === groups.subReseller;
  if (!isReseller || !can('Api-Control')) return null;
  return (
    <Section title={t('title')} subtitle={t('hint')}>
      <ApiAccess userId={user.id} />
    </Section>
  );
}
