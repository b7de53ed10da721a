import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { parentQuery, type WholeReseller } from './resellers.api.ts';

/** Whose sub-reseller somebody is, for those who may look that up. */
export function ParentNow({ reseller }: { reseller: WholeReseller }) {
  const t = useTexts('resellers');
  const mayLook = useCan()(['show-reseller-list', 'reseller-list']);
  const hasParent = typeof reseller.parent_reseller_id === 'number';
  const { data } = useQuery({ ...parentQuery(reseller), enabled: mayLook && hasParent });
  if (!data) return null;
  return <Text size="sm">{t('parentNow', { name: data.data.parent.name })}</Text>;
}
