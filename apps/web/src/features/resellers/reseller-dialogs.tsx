import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type Reseller, resellersChanged } from './resellers.api.ts';
import { SubsBuyNothing } from './subs-buy-nothing.tsx';
import { useHeld } from './use-held.ts';

/** What is asked about before it is done. */
export type Sure = 'remove' | 'disable' | 'promote' | 'reset';

const wordsOf = {
  remove: ['removeTitle', 'removeNamed', 'removeText'],
  disable: ['disableTitle', 'disableNamed', 'disableText'],
  promote: ['promoteTitle', 'promoteNamed', 'promoteText'],
  reset: ['resetTitle', 'resetPasscode', 'resetText'],
} as const;

/** Asks before somebody is removed, disabled, promoted, or loses their passcode. Removing can be taken back afterwards. */
export function SureDialog({ reseller, what, onClose }: { reseller: Reseller; what: Sure; onClose: () => void }) {
  const t = useTexts('resellers');
  const can = useCan();
  const common = useTexts('common');
  const { id, name } = reseller;
  const [isBeingDone, setBeingDone] = useState(false);
  // Whoever is removed is asked about no more.
  const held = useHeld(reseller, what === 'remove' && !isBeingDone) ?? 0;
  const reactivate = useAction(async () => {
    const answer = await api('POST /reactivate-resellers', { body: { requestData: { resellerId: id } } });
    toast.success(answer.msg);
    await resellersChanged();
  });
  const confirm = async () => {
    setBeingDone(true);
    const { msg } = await doIt(what, id).catch((error) => {
      setBeingDone(false);
      throw error;
    });
    const isUndoable = what === 'remove' && can('reactivate-reseller');
    toast.success(msg, isUndoable ? { undo: () => reactivate.run() } : undefined);
    await resellersChanged();
  };
  const [title, label, text] = wordsOf[what];
  const failure = {
    disable: `${t('statusFailed')}:`,
    promote: `${t('roleFailed')}:`,
    remove: undefined,
    reset: undefined,
  };
  return (
    <ConfirmDialog
      title={t(title, { name })}
      confirmLabel={t(label, { name })}
      isDestructive={what !== 'promote'}
      failure={failure[what]}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(text)}</p>
      {(what === 'disable' || what === 'remove') && <SubsBuyNothing below={[reseller]} />}
      {what === 'remove' && held > 0 && (
        <Notice tone="warning">{t('removeHolds', { points: common('points', { count: held }) })}</Notice>
      )}
    </ConfirmDialog>
  );
}

function doIt(what: Sure, id: number): Promise<{ msg: string }> {
  const body = { requestData: { resellerId: id } };
  if (what === 'remove') return api('POST /resellers/remove', { body });
  if (what === 'promote') return api('POST /privilege-resellers/change-role', { body });
  if (what === 'reset') return api('POST /resellers/{id}/reset-passcode', { params: { id } });
  return api('PUT /update-reseller/{id}/status', { params: { id }, body: { is_disable_by_admin: 1 } });
}
