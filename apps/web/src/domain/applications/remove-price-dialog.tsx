import { useState } from 'react';
import { ApiError, api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Buyer, type OwnPriceValues, type PricedApplication, seenOf } from './own-price.ts';

interface RemovePriceDialogProps {
  application: Pick<PricedApplication, 'id' | 'app_name'>;
  buyer: Buyer;
  /** What they pay by now. */
  price: OwnPriceValues;
  onClose: () => void;
}

/** Asks before somebody pays what everybody pays again. */
export function RemovePriceDialog(props: RemovePriceDialogProps) {
  const { application, buyer, onClose } = props;
  const t = useTexts('domain/applications');
  const name = { name: buyer.name };
  const [price, setPrice] = useState(props.price);
  const remove = async () => {
    const params = { id: application.id, userId: buyer.id };
    try {
      toast.success((await api('DELETE /application/{id}/prices/{userId}', { params, query: seenOf(price) })).msg);
    } catch (error) {
      // Once it is said what they pay by now, that is what is removed.
      if (error instanceof ApiError && error.statusCode === 'C10409') setPrice(error.data as unknown as OwnPriceValues);
      throw error;
    } finally {
      // Where it is refused too: what is listed is no longer so.
      await changed('applications');
    }
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
