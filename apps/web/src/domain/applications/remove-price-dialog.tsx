import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Buyer, PricedApplication } from './prices.types.ts';

interface RemovePriceDialogProps {
  application: Pick<PricedApplication, 'id' | 'app_name'>;
  buyer: Buyer;
  onClose: () => void;
}

/** Asks before somebody pays what everybody pays again. */
export function RemovePriceDialog(props: RemovePriceDialogProps) {
  const { application, buyer, onClose } = props;
  const t = useTexts('domain/applications');
  const name = { name: buyer.name };
  const remove = async () => {
    const params = { id: application.id, userId: buyer.id };
    const answer = await api('DELETE /application/{id}/prices/{userId}', { params });
    toast.success(answer.msg);
    await changed('applications');
  };
  return (
    <ConfirmDialog
      title={t('own.removeTitle', name)}
      confirmLabel={t('own.removeNamed', name)}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <bdi>{application.app_name}</bdi> · <bdi>{buyer.name}</bdi> · <bdi>{buyer.email}</bdi>
      </p>
      <p>{t('own.removeText', name)}</p>
    </ConfirmDialog>
  );
}
