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
  IconUserCircle,
  IconUserShare,
  IconUserUp,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccountActions } from '../../domain/accounts/account-actions.tsx';
import { useIsOperator } from '../../domain/session/use-is-operator.ts';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useCan, useMayTakeFiles } from '../../lib/session.ts';
import type { Maybe, RowAction } from '../../ui/data-table.types.ts';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { AskedCredit } from './credit-dialog.tsx';
import { canDisable, canEnable } from './enable-disable.ts';
import { type Opened, OpenedDialog } from './opened-dialog.tsx';
import { type Reseller, resellersChanged } from './resellers.api.ts';

interface ResellerActions {
  actions: (row: Reseller) => Maybe<ResellerAction>[];
  dialogs: ReactNode;
  /** Asks for what they asked for to be confirmed, where one may give it; where they can't have it, says why. */
  give: (reseller: Reseller, asked: AskedCredit) => void;
}

interface ResellerAction extends RowAction {
  /** Gives or takes credit: their page has buttons for it. */
  isOfCredit?: boolean;
  /** Leads to their page, or to what stands there. */
  isOfItsPage?: boolean;
  /** Reads what was, which whoever was removed keeps. */
  isOfHistory?: boolean;
}

/** Everything that can be done to a reseller of a list, as far as one may, with the dialogs for it. */
export function useResellerActions(): ResellerActions {
  const t = useTexts('resellers');
  const apiAccess = useTexts('domain/api-access');
  const common = useTexts('common');
  const can = useCan();
  const mayTakeFiles = useMayTakeFiles();
  const barredBy = useWhyReadOnly();
  const isOperator = useIsOperator();
  const isOpen = useOpenRoutes();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const account = useAccountActions();
  const download = useAction(
    (reseller_id: number) => saveFile(api('POST /credit-share-log-download/resellerlist', { body: { reseller_id } })),
    undefined,
    (reseller_id) => reseller_id,
  );
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
    // Taken back while the list is still read anew, it is another.
    ({ id }, flag) => `${id} ${flag}`,
  );

  const whyNoCredit = ({ effective_status: status }: Reseller) =>
    status === 'active' || status === 'invited' ? undefined : t('cantReceive');
  const actions = (row: Reseller): Maybe<ResellerAction>[] => {
    const open = (what: Opened['what']) => () => setOpened({ reseller: row, what });
    const isSub = row.isSubReseller === 1;
    const params = { resellerId: String(row.id) };
    return [
      isOpen('/resellers/$resellerId') && {
        label: t('open'),
        icon: IconUserCircle,
        link: { to: '/resellers/$resellerId', params },
        isOfItsPage: true,
      },
      can('add-credit') && {
        label: t('addCredit'),
        icon: IconCoins,
        onClick: open('add'),
        barredBy: whyNoCredit(row),
        isOfCredit: true,
      },
      ...(row.group_id === undefined ? [] : account.actions(row)),
      can('edit-reseller') && {
        isRare: true,
        label: common('edit'),
        icon: IconPencil,
        link: { to: '/edit-reseller/$resellerId', params },
        barredBy,
      },
      isOperator &&
        can('update-role') && {
          isRare: true,
          label: t('changeRole'),
          icon: IconShieldLock,
          onClick: open('role'),
          barredBy,
        },
      can('deduct-credit') && {
        label: t('deductCredit'),
        icon: IconTransferIn,
        onClick: open('deduct'),
        isRare: true,
        isOfCredit: true,
      },
      can('credit-point-share-log') && {
        label: t('statement'),
        isRare: true,
        isOfHistory: true,
        icon: IconReceipt,
        link: { to: '/credit-statement', search: { user: row.id } },
        isOfItsPage: true,
      },
      mayTakeFiles &&
        can('download-report') && {
          label: t('activationReport'),
          isRare: true,
          isOfHistory: true,
          icon: IconFileSpreadsheet,
          onClick: open('report'),
        },
      mayTakeFiles &&
        can('download-report') && {
          label: t('creditReport'),
          isRare: true,
          isOfHistory: true,
          icon: IconFileSpreadsheet,
          onClick: () => download.run(row.id),
        },
      !isSub &&
        can('sub-reseller-list') && {
          label: t('subResellers'),
          isRare: true,
          icon: IconSitemap,
          link: { to: '/sub-reseller-list/$resellerId', params },
          isOfItsPage: true,
        },
      isOperator &&
        !isSub &&
        can('assign-reseller') && {
          label: t('assign'),
          isRare: true,
          icon: IconUserShare,
          link: { to: '/assign-to-reseller/$resellerId', params },
          barredBy,
        },
      isOperator &&
        can('switch-reseller') && {
          label: t('switchParent'),
          isRare: true,
          icon: IconArrowsExchange,
          link: { to: '/switch-sub-reseller/$resellerId', params },
          barredBy,
        },
      isOperator &&
        isSub &&
        can('update-role') && {
          isRare: true,
          label: t('promote'),
          icon: IconUserUp,
          onClick: open('promote'),
          barredBy,
        },
      can(['enable-boxes', 'disable-boxes']) && {
        label: t('manageBoxes'),
        isRare: true,
        icon: IconDeviceTv,
        link: { to: '/box-management/$resellerId', params },
      },
      can('edit-reseller') && { isRare: true, label: t('logo'), icon: IconPhoto, onClick: open('logo'), barredBy },
      can('Api-Control') && {
        isRare: true,
        label: apiAccess('manage'),
        icon: IconApi,
        onClick: open('api'),
        isOfItsPage: true,
      },
      can('Credit Passcode') &&
        row.credit_share_passcode === 'Set' && {
          label: t('resetPasscode'),
          isRare: true,
          icon: IconKey,
          onClick: open('reset'),
          barredBy,
        },
      { isRare: true, label: t('copyEmail'), icon: IconCopy, onClick: () => void copyEmail(row.email, t('copied')) },
      can('disable-enable-reseller') &&
        canEnable(row, isOperator) && {
          label: common('enable'),
          icon: IconCircleCheck,
          onClick: () => setStatus.run(row, 0),
          barredBy,
        },
      can('disable-enable-reseller') &&
        canDisable(row) && { label: common('disable'), icon: IconBan, onClick: open('disable'), barredBy },
      can('remove-reseller') && {
        label: common('remove'),
        icon: IconTrash,
        isDestructive: true,
        onClick: open('remove'),
        barredBy,
      },
    ];
  };
  const dialogs = (
    <>
      <Suspense>{opened && <OpenedDialog opened={opened} onClose={close} />}</Suspense>
      {account.dialog}
    </>
  );
  const give = (reseller: Reseller, asked: AskedCredit) => {
    if (!can('add-credit')) return;
    const whyNot = whyNoCredit(reseller);
    if (whyNot) toast.info(whyNot);
    else setOpened({ reseller, what: 'add', asked });
  };
  return { actions, dialogs, give };
}

async function copyEmail(email: string, copied: string): Promise<void> {
  if (await copyText(email)) toast.info(copied);
}
