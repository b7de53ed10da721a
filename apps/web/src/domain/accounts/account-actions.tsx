import { IconEye, IconMailForward, IconShieldOff } from '@tabler/icons-react';
import { groups } from '@tessera/contracts/groups';
import type { EffectiveStatus } from '@tessera/contracts/user';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMember } from '../../lib/session.ts';
import type { Maybe, RowAction } from '../../ui/data-table.types.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useIsOperator } from '../session/use-is-operator.ts';
import { viewAs } from '../session/view-as.ts';
import { useWhyReadOnly } from '../session/why-read-only.ts';

interface Person {
  id: number;
  name: string;
  email: string;
  group_id?: number | undefined;
  effective_status?: EffectiveStatus | undefined;
  two_factor?: boolean | undefined;
}

const linkMadeAfter = 2000;

/** Mails somebody who was invited another link. */
export const useInviteAgain = () =>
  useAction(async (email: string) => {
    const { msg } = await api('POST /password/resend-password-create', { body: { email } });
    toast.success(msg);
    // A job makes the link, so that the answer tells nobody whether there is such an address: it is there a moment later.
    setTimeout(() => void changed('people'), linkMadeAfter);
  });

/** What can be done about somebody's sign-in, for the menus of lists of people; the dialog has to be drawn beside the list. */
export function useAccountActions(): { actions: (person: Person) => Maybe<RowAction>[]; dialog: ReactNode } {
  const t = useTexts('domain/accounts');
  const can = useCan();
  const { user } = useMember();
  const isOperator = useIsOperator();
  const barredBy = useWhyReadOnly();
  const [resetting, setResetting] = useState<Person | null>(null);
  const view = useAction(viewAs);
  const invite = useInviteAgain();
  // Whom nobody lets in can't be seen through either; invited people can: their screens are empty yet.
  const mayNot = ({ effective_status: status }: Person) =>
    status === 'active' || status === 'invited' ? undefined : t('viewAs.notActive');
  const actions = (person: Person): Maybe<RowAction>[] => {
    const isReseller = person.group_id === groups.reseller || person.group_id === groups.subReseller;
    return [
      isOperator &&
        isReseller &&
        can('view-as') && {
          label: t('viewAs.action'),
          icon: IconEye,
          onClick: () => view.run(person.id),
          barredBy: mayNot(person),
        },
      person.effective_status === 'invited' && {
        label: t('inviteAgain'),
        icon: IconMailForward,
        isRare: true,
        onClick: () => invite.run(person.email),
        barredBy,
      },
      isOperator &&
        person.two_factor === true &&
        person.id !== user.id &&
        (person.group_id !== groups.admin || user.groupId === groups.admin) &&
        can(['user-roles', 'update-role']) && {
          label: t('twoStep.reset'),
          icon: IconShieldOff,
          onClick: () => setResetting(person),
          barredBy,
        },
    ];
  };
  const dialog = resetting && <ResetDialog person={resetting} onClose={() => setResetting(null)} />;
  return { actions, dialog };
}

function ResetDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts('domain/accounts');
  const reset = async () => {
    const { msg } = await api('POST /users/{id}/reset-two-factor', { params: { id: person.id } });
    toast.success(msg);
    await changed('people');
  };
  return (
    <ConfirmDialog
      title={t('twoStep.resetTitle', { name: person.name })}
      confirmLabel={t('twoStep.reset')}
      isDestructive
      onConfirm={reset}
      onClose={onClose}
    >
      {t('twoStep.resetText')}
    </ConfirmDialog>
  );
}
