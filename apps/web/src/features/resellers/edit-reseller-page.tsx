import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { useState } from 'react';
import { allowedApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { useIsOperator } from '../../domain/session/use-is-operator.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { AddedNotice, useAddedNotice } from './added-notice.tsx';
import { EditResellerForm } from './edit-reseller-form.tsx';
import { ParentNow } from './parent-now.tsx';
import type { OfferedApplication } from './person-fields.tsx';
import { ResellerPasswordForm } from './reseller-password-form.tsx';
import { resellerQuery, type WholeReseller } from './resellers.api.ts';
import { useHome } from './use-home.ts';

const route = getRouteApi('/shell/edit-reseller/$resellerId');

/** Each reseller with forms of their own: what was typed for one, a password above all, goes to no other. */
export function EditResellerPage() {
  const id = Number(route.useParams().resellerId);
  return <EditReseller key={id} id={id} />;
}

function EditReseller({ id }: { id: number }) {
  const t = useTexts('resellers');
  const { user } = useMember();
  const { data, error, refetch } = useRecord({
    ...resellerQuery(id),
    refetchOnWindowFocus: false,
    enabled: id !== user.id,
  });
  const saved = useAddedNotice('edit');
  const home = useHome();
  const isOperator = useIsOperator();
  // What somebody else saved meanwhile, once they chose to go on from that.
  const [taken, setTaken] = useState<WholeReseller | null>(null);
  if (id === user.id) return <Oneself />;
  if (saved.shown) return <AddedNotice title={t('editTitle')} notice={saved} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <LoadingState />;
  const reseller = taken ?? data.data;
  return (
    <Page title={t('editTitle')} subtitle={reseller.name} isForm back={home.back}>
      <Stack gap="md">
        {isOperator && <ParentNow reseller={reseller} />}
        <WithApplications reseller={reseller}>
          {(offered) => (
            <EditResellerForm
              key={taken?.version ?? 0}
              reseller={reseller}
              offered={offered}
              onSaved={(message) => saved.show({ message })}
              onTake={setTaken}
            />
          )}
        </WithApplications>
        <ResellerPasswordForm reseller={reseller} />
      </Stack>
    </Page>
  );
}

/** One's own account is another screen's. */
function Oneself() {
  const t = useTexts('resellers');
  const home = useHome();
  return (
    <Page title={t('editTitle')} isForm back={home.back}>
      <Section>
        <Stack gap="md" align="flex-start">
          <p>{t('editOneself')}</p>
          <ButtonLink link={{ to: '/profile-setting' }}>{t('toProfile')}</ButtonLink>
        </Stack>
      </Section>
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
  const { data, error, refetch } = isOfOthers ? parent : own;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const offered = isOfOthers ? parent.data?.data.application_allowed : own.data?.data.ApplicationList;
  if (!offered) return <LoadingState />;
  const kept = reseller.application_allowed.filter(({ id }) => !offered.some((one) => one.id === id));
  return <>{children([...offered, ...kept])}</>;
}
