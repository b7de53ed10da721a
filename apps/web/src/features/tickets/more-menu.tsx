import { ActionIcon } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { countTickets, ticketsChanged } from './tickets.api.ts';

/** What is seldom done with the whole list. All that one sees are deleted after they were counted: the confirmation says how many. */
export function MoreMenu() {
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
      <Menu
        entries={[{ label: t('deleteAll'), icon: IconTrash, isDestructive: true, onClick: () => ask.run(), barredBy }]}
        trigger={(props) => (
          <ActionIcon {...props} variant="default" size={36} loading={ask.isBusy} aria-label={t('more')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      />
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
