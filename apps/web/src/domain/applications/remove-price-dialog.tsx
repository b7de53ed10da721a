import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Buyer } from './prices.types.ts';

/** Asks before somebody pays what everybody pays again. */
export function RemovePriceDialog(props: { applicationId: number; buyer: Buyer; onClose: () => void }) {
  const { applicationId, buyer, onClose } = props;
  const t = useTexts('domain/applications');
  const name = { name: buyer.name };
  const remove = async () => {
    const params = { id: applicationId, userId: buyer.id };
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
      {t('own.removeText', name)}
    </ConfirmDialog>
  );
}
