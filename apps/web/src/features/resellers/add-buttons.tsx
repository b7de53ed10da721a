import { IconPlus } from '@tabler/icons-react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** What somebody may add: admins resellers, resellers their own sub-resellers. */
export function AddButton() {
  const t = useTexts('resellers');
  const can = useCan();
  return can('add-reseller') ? <LinkButton to="/add-reseller" label={t('add')} /> : <AddSubButton />;
}

/** For who may add sub-resellers. */
export function AddSubButton() {
  const t = useTexts('resellers');
  return useCan()('add-sub-reseller') && <LinkButton to="/add-sub-reseller" label={t('addSub')} />;
}

interface LinkButtonProps {
  to: '/add-reseller' | '/add-sub-reseller';
  label: string;
}

function LinkButton({ to, label }: LinkButtonProps) {
  return (
    <ButtonLink link={{ to }} leftSection={<IconPlus size={16} aria-hidden />} {...barred(useWhyReadOnly())}>
      {label}
    </ButtonLink>
  );
}
