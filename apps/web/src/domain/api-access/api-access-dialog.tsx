import { useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ApiAccess } from './api-access.tsx';

interface ApiAccessDialogProps {
  reseller: { id: number; name: string };
  onClose: () => void;
}

/** A reseller's API access, from the list of resellers. */
export function ApiAccessDialog({ reseller, onClose }: ApiAccessDialogProps) {
  const t = useTexts('domain/api-access');
  return (
    <Dialog title={t('titleOf', { name: reseller.name })} isKept onClose={onClose} size="lg">
      {() => <ApiAccess userId={reseller.id} />}
    </Dialog>
  );
}
