import { Button } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { groups } from '@tessera/contracts/groups';
import { useTexts } from '../../lib/i18n.ts';
import type { LinkTarget } from '../../lib/links.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { rememberWayBack } from '../../lib/way-back.ts';
import { barred } from '../../ui/barred.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useWhyReadOnly } from '../session/why-read-only.ts';
import { useWhyNotAsk } from './credit-request.ts';

/**
 * The way to more credit: buying it, asking one's parent (where `onAsk` opens the dialog for it), or minting it. Nothing for who has
 * none of them.
 */
export function MoreCredit({ onAsk }: { onAsk?: () => void }) {
  const t = useTexts('domain/credit');
  const can = useCan();
  const { id, groupId } = useMember().user;
  const whyNobody = useWhyNotAsk();
  const whyNot = useWhyReadOnly() ?? whyNobody;
  const look = {
    variant: 'default',
    size: 'xs',
    leftSection: <IconCoin size={14} stroke={1.6} aria-hidden />,
  } as const;
  if (groupId === groups.subReseller) {
    return (
      onAsk && (
        <Button {...look} onClick={onAsk} {...barred(whyNot)}>
          {t('ask')}
        </Button>
      )
    );
  }
  const link: LinkTarget | null = can('recharge credit')
    ? { to: '/recharge-credit' }
    : can('payment-plans') && can('purchase-package')
      ? { to: '/payment-plans' }
      : null;
  if (!link) return null;
  return (
    <ButtonLink {...look} link={link} onClick={() => rememberWayBack(id)}>
      {t(link.to === '/recharge-credit' ? 'recharge' : 'buy')}
    </ButtonLink>
  );
}
