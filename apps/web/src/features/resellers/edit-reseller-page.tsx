import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/permissions';
import { useState } from 'react';
import { allowedApplicationsQuery } from '../../lib/device-queries.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { AddedNotice, useAddedNotice } from './added-notice.tsx';
import { EditResellerForm } from './edit-reseller-form.tsx';
import type { OfferedApplication } from './person-fields.tsx';
import { ResellerPasswordForm } from './reseller-password-form.tsx';
import { resellerQuery, type WholeReseller } from './resellers.api.ts';
import { useHome } from './use-home.ts';

const route = getRouteApi('/shell/edit-reseller/$resellerId');

export function EditResellerPage() {
  const t = useTexts('resellers');
  const id = Number(route.useParams().resellerId);
  const query = useQuery({ ...resellerQuery(id), refetchOnWindowFocus: false });
  const saved = useAddedNotice('edit');
  const home = useHome();
  // What somebody else saved meanwhile, once they chose to go on from that.
  const [taken, setTaken] = useState<WholeReseller | null>(null);
  if (saved.message) return <AddedNotice title={t('editTitle')} notice={saved} />;
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const reseller = taken ?? query.data.data;
  return (
    <Page title={t('editTitle')} subtitle={reseller.name} maxWidth={860} back={home.back}>
      <Stack gap="md">
        <WithApplications reseller={reseller}>
          {(offered) => (
            <EditResellerForm
              key={`${id}-${taken?.version ?? 0}`}
              reseller={reseller}
              offered={offered}
              onSaved={saved.show}
              onTake={setTaken}
            />
          )}
        </WithApplications>
        <ResellerPasswordForm reseller={reseller} />
      </Stack>
    </Page>
  );
}

interface WithApplicationsProps {
  reseller: WholeReseller;
  children: (offered: OfferedApplication[]) => React.ReactNode;
}

/** Below a parent those of the parent, else those that one may give; what somebody has already they may keep. */
function WithApplications({ reseller, children }: WithApplicationsProps) {
  const { user } = useMember();
  const parentId = reseller.parent_reseller_id ?? 0;
  const isOfOthers = parentId !== 0 && user.groupId !== groups.reseller;
  const own = useQuery({ ...allowedApplicationsQuery, enabled: !isOfOthers });
  const parent = useQuery({ ...resellerQuery(parentId), enabled: isOfOthers });
  const { error, refetch } = isOfOthers ? parent : own;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const offered = isOfOthers ? parent.data?.data.application_allowed : own.data?.data.ApplicationList;
  if (!offered) return <LoadingState />;
  const kept = reseller.application_allowed.filter(({ id }) => !offered.some((one) => one.id === id));
  return <>{children([...offered, ...kept])}</>;
}
