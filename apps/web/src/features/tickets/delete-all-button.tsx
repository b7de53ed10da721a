import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { countTickets, ticketsChanged } from './tickets.api.ts';

/** Deletes all tickets that one sees, after counting them: the confirmation says how many. */
export function DeleteAllButton() {
  const t = useTexts('tickets');
  const barredBy = useWhyReadOnly();
  const [count, setCount] = useState<number | null>(null);
  const ask = useAction(async () => {
    const found = await countTickets();
    if (found === 0) toast.info(t('nothingToDelete'));
    else setCount(found);
  }, t('countFailed'));
  const remove = async () => {
    toast.success((await api('DELETE /delete-all-tickets')).msg);
    await ticketsChanged();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={ask.isBusy}
        onClick={() => ask.run()}
        {...barred(barredBy)}
      >
        {t('deleteAll')}
      </Button>
      {count !== null && (
        <ConfirmDialog
          title={t('deleteAllTitle')}
          confirmLabel={t('deleteAllNamed', { count })}
          failure={t('deleteAllFailed')}
          isDestructive
          onConfirm={remove}
          onClose={() => setCount(null)}
        >
          {t('deleteAllText')}
        </ConfirmDialog>
      )}
    </>
  );
}
