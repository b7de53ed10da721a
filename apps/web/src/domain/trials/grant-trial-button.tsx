import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { tenantGroups } from '@tessera/contracts/groups';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { sameScene } from '../../lib/scene.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalText, useAction } from '../../ui/use-action.ts';
import { useIsThere } from '../../ui/use-problem.ts';
import { allowanceQuery, grantTrial } from './trials.api.ts';

interface GrantTrialButtonProps {
  /** Null while it is not whole. */
  mac: string | null;
  applications: { id: number; name: string }[];
  isWide?: boolean;
  onGranted?: () => void;
}

/** Grants a device its one trial in some applications. For whom the operator lets grant any; each refusal says why. */
export function GrantTrialButton(props: GrantTrialButtonProps) {
  const can = useCan();
  const { user, viewer } = useMember();
  if (viewer || !can('grant-trials') || !tenantGroups.includes(user.groupId)) return null;
  return <Granting {...props} />;
}

function Granting({ mac, applications, isWide = false, onGranted }: GrantTrialButtonProps) {
  const t = useTexts('domain/devices');
  const { data: allowance } = useQuery(allowanceQuery);
  const [answered, setAnswered] = useState<{ mac: string; refused: { name: string; reason: string }[] }>();
  // Of another MAC nothing was refused.
  const refused = answered?.mac === mac ? answered.refused : [];
  const isThere = useIsThere();
  const grant = useAction(async () => {
    if (mac === null) return;
    const failed = [];
    const isSameScene = sameScene();
    for (const { id, name } of applications) {
      if (!isSameScene()) return;
      try {
        toast.success(await grantTrial(mac, id));
      } catch (error) {
        const reason = refusalText(error);
        if (reason) failed.push({ name, reason });
      }
    }
    setAnswered({ mac, refused: failed });
    if (failed[0] && !isThere()) toast.error(failed[0].reason);
    if (failed.length === 0) onGranted?.();
  });
  if (!allowance || allowance.grants_per_day === 0) return null;
  const left = t('trialsLeft', { count: allowance.grants_left });
  return (
    <>
      <Button
        variant={isWide ? 'subtle' : 'default'}
        color="gray"
        fullWidth={isWide}
        size="sm"
        title={left}
        leftSection={<IconHourglass size={16} stroke={1.6} aria-hidden />}
        disabled={mac === null || applications.length === 0}
        loading={grant.isBusy}
        onClick={() => grant.run()}
      >
        {t('grantTrial')}
        <span className="visually-hidden">{left}</span>
      </Button>
      {refused.length > 0 && (
        <Notice tone="danger">
          {refused.map(({ name, reason }) => (
            <div key={name}>
              {applications.length > 1 && (
                <>
                  <bdi>{name}</bdi>:{' '}
                </>
              )}
              {reason}
            </div>
          ))}
        </Notice>
      )}
    </>
  );
}
