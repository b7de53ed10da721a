import {
  IconApi,
  IconArrowsExchange,
  IconBan,
  IconCircleCheck,
  IconCoins,
  IconCopy,
  IconDeviceTv,
  IconFileSpreadsheet,
  IconKey,
  IconPencil,
  IconPhoto,
  IconReceipt,
  IconShieldLock,
  IconSitemap,
  IconTransferIn,
  IconTrash,
  IconUserShare,
  IconUserUp,
} from '@tabler/icons-react';
import { groups } from '@tessera/contracts/permissions';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAccountActions } from '../../lib/account-actions.tsx';
import { api } from '../../lib/api-client.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useTexts } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useCan, useMember } from '../../lib/session.ts';
import type { Maybe, RowAction } from '../../ui/data-table.types.ts';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Sure } from './reseller-dialogs.tsx';
import { type Reseller, resellersChanged } from './resellers.api.ts';
import { useMayChange } from './use-may-change.ts';

// Loaded when they are first opened.
const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog.tsx')).CreditDialog }));
const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog }));
const LogoDialog = lazy(async () => ({ default: (await import('./logo-dialog.tsx')).LogoDialog }));
const ApiAccessDialog = lazy(async () => ({
  default: (await import('../../lib/api-access-dialog.tsx')).ApiAccessDialog,
}));
const SureDialog = lazy(async () => ({ default: (await import('./reseller-dialogs.tsx')).SureDialog }));

type Opened = { reseller: Reseller; what: 'add' | 'deduct' | 'role' | 'logo' | 'api' | Sure };

/** Everything that can be done to a reseller of a list, as far as one may, with the dialogs for it. */
export function useResellerActions(): { actions: (row: Reseller) => Maybe<RowAction>[]; dialogs: ReactNode } {
  const t = useTexts('resellers');
  const apiAccess = useTexts('api-access');
  const common = useTexts('common');
  const can = useCan();
  const mayChange = useMayChange();
  const { groupId } = useMember().user;
  const isOperator = groupId === groups.admin || groupId === groups.staff;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const account = useAccountActions();
  const download = useAction((answer: () => ReturnType<typeof downloadOf>) => saveFile(answer()));
  const setStatus = useAction(
    async (row: Reseller, flag: 0 | 1) => {
      const answer = await api('PUT /update-reseller/{id}/status', {
        params: { id: row.id },
        body: { is_disable_by_admin: flag },
      });
      toast.success(answer.msg, flag ? undefined : { undo: () => setStatus.run(row, 1) });
      await resellersChanged();
    },
    `${t('statusFailed')}:`,
  );

  const actions = (row: Reseller): Maybe<RowAction>[] => {
    const open = (what: Opened['what']) => () => setOpened({ reseller: row, what });
    const isSub = row.isSubReseller === 1;
    return [
      mayChange('edit-reseller') && { label: common('edit'), icon: IconPencil, to: `/edit-reseller/${row.id}` },
      isOperator && mayChange('update-role') && { label: t('changeRole'), icon: IconShieldLock, onClick: open('role') },
      can('add-credit') && { label: t('addCredit'), icon: IconCoins, onClick: open('add') },
      can('deduct-credit') && { label: t('deductCredit'), icon: IconTransferIn, onClick: open('deduct') },
      can('credit-point-share-log') && {
        label: t('statement'),
        icon: IconReceipt,
        to: `/credit-statement?user=${row.id}`,
      },
      can('download-report') && {
        label: t('activationReport'),
        icon: IconFileSpreadsheet,
        onClick: () => download.run(() => downloadOf('activations', row.id)),
      },
      can('download-report') && {
        label: t('creditReport'),
        icon: IconFileSpreadsheet,
        onClick: () => download.run(() => downloadOf('credit', row.id)),
      },
      !isSub &&
        can('sub-reseller-list') && { label: t('subResellers'), icon: IconSitemap, to: `/sub-reseller-list/${row.id}` },
      isOperator &&
        !isSub &&
        mayChange('assign-reseller') && {
          label: t('assign'),
          icon: IconUserShare,
          to: `/assign-to-reseller/${row.id}`,
        },
      isOperator &&
        mayChange('switch-reseller') && {
          label: t('switchParent'),
          icon: IconArrowsExchange,
          to: `/switch-sub-reseller/${row.id}`,
        },
      isOperator &&
        isSub &&
        mayChange('update-role') && { label: t('promote'), icon: IconUserUp, onClick: open('promote') },
      can(['enable-boxes', 'disable-boxes']) && {
        label: t('manageBoxes'),
        icon: IconDeviceTv,
        to: `/box-management/${row.id}`,
      },
      mayChange('edit-reseller') && { label: t('logo'), icon: IconPhoto, onClick: open('logo') },
      can('Api-Control') && { label: apiAccess('manage'), icon: IconApi, onClick: open('api') },
      mayChange('Credit Passcode') &&
        row.credit_share_passcode === 'Set' && { label: t('resetPasscode'), icon: IconKey, onClick: open('reset') },
      ...(row.group_id === undefined ? [] : account.actions({ id: row.id, name: row.name, group_id: row.group_id })),
      { label: t('copyEmail'), icon: IconCopy, onClick: () => void copyEmail(row.email, t('copied')) },
      // Whoever may not see that column is offered both.
      mayChange('disable-enable-reseller') &&
        row.is_disable_by_admin !== 0 && {
          label: common('enable'),
          icon: IconCircleCheck,
          onClick: () => setStatus.run(row, 0),
        },
      mayChange('disable-enable-reseller') &&
        row.is_disable_by_admin !== 1 && { label: common('disable'), icon: IconBan, onClick: open('disable') },
      mayChange('remove-reseller') && {
        label: common('remove'),
        icon: IconTrash,
        isDestructive: true,
        onClick: open('remove'),
      },
    ];
  };
  const dialogs = (
    <>
      <Suspense>{opened && <OpenedDialog opened={opened} onClose={close} />}</Suspense>
      {account.dialog}
    </>
  );
  return { actions, dialogs };
}

function OpenedDialog({ opened: { reseller, what }, onClose }: { opened: Opened; onClose: () => void }) {
  if (what === 'add' || what === 'deduct') return <CreditDialog reseller={reseller} kind={what} onClose={onClose} />;
  if (what === 'role') return <RoleDialog reseller={reseller} onClose={onClose} />;
  if (what === 'api') return <ApiAccessDialog reseller={reseller} onClose={onClose} />;
  if (what === 'logo') return <LogoDialog reseller={reseller} onClose={onClose} />;
  return <SureDialog reseller={reseller} what={what} onClose={onClose} />;
}

function downloadOf(kind: 'activations' | 'credit', id: number) {
  const body = { reseller_id: id };
  return kind === 'credit'
    ? api('POST /credit-share-log-download/resellerlist', { body })
    : api('POST /activation-report-download-reseller-list', { body });
}

async function copyEmail(email: string, copied: string): Promise<void> {
  await copyText(email);
  toast.info(copied);
}
