import { ActionIcon } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { countTickets, deleteTickets } from './tickets.api.ts';

/** What is seldom done with the whole list. All that one sees are deleted after they were counted: the confirmation says how many. */
export function MoreMenu() {
  const t = useTexts('tickets');
  const barredBy = useWhyReadOnly();
  const [counted, setCounted] = useState<Awaited<ReturnType<typeof countTickets>> | null>(null);
  const ask = useAction(async () => {
    const found = await countTickets();
    if (found.count === 0) toast.info(t('nothingToDelete'));
    else setCounted(found);
  }, t('countFailed'));
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
      {counted && (
        <ConfirmDialog
          title={t('deleteAllTitle')}
          confirmLabel={t('deleteAllNamed', { count: counted.count })}
          failure={t('deleteAllFailed')}
          isDestructive
          onConfirm={async () => toast.success(await deleteTickets(counted.newest))}
          onClose={() => setCounted(null)}
        >
          {t('deleteAllText')}
        </ConfirmDialog>
      )}
    </>
  );
}
