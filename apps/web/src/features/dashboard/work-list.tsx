import { Button } from '@mantine/core';
import { IconChecks, IconCoin, IconFileAlert, IconMessageQuestion, IconRefresh } from '@tabler/icons-react';
import { groups } from '@tessera/contracts/groups';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Section } from '../../ui/section.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { AskedLine } from './asked-line.tsx';
import { BackupLine, needsLook } from './backup-line.tsx';
import { CreditLine } from './credit-line.tsx';
import type { DueDevice, WorkList as Work } from './dashboard.api.ts';
import { DueDevices } from './due-devices.tsx';
import { MailLine } from './mail-line.tsx';
import { WorkLine } from './work-line.tsx';
import classes from './work-list.module.css';

// Loaded when it is first opened.
const RenewDialog = lazy(async () => ({
  default: (await import('../../domain/renewals/renew-dialog.tsx')).RenewDialog,
}));

/** What waits for the person signed in, each with the step that does it. */
export function WorkList({ work }: { work: Work }) {
  const t = useTexts('dashboard');
  const common = useTexts('common');
  const { devices, failed_files: files, tickets, backups, mails } = work;
  const due = [...(devices?.ending.rows ?? []), ...(devices?.ended.rows ?? [])];
  const selection = useSelection<DueDevice>(({ id }) => id, due, '');
  // As they were when it was pressed: after a lost answer the list has lost what was renewed, and the same is asked for again.
  const [renewed, setRenewed] = useState<DueDevice[] | null>(null);
  const { groupId } = useMember().user;
  const canRenew = useCan()('multi apps activation');
  // What was renewed elsewhere meanwhile is no longer due.
  const chosen = due.filter(selection.has);
  const points = chosen.reduce((sum, { price }) => sum + (price?.yearly_credits ?? 0), 0);
  const hasTickets = tickets !== undefined && tickets.waiting + tickets.answered > 0;
  const hasOwn = due.length > 0 || work.credit.lasts_days !== null;
  const isNothing =
    due.length === 0 && !work.asked && files.length === 0 && !hasTickets && !mails && !(backups && needsLook(backups));
  return (
    <Section
      title={t('work.title')}
      // Whoever sees others' devices sees more of them below; who has none and no credit, as at a help desk, has nothing to be told of.
      subtitle={groupId === groups.subReseller || !hasOwn ? undefined : t('work.ofOwn')}
      staysInSight={chosen.length > 0}
      actions={
        canRenew &&
        due.length > 0 && (
          <Button
            leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
            disabled={chosen.length === 0}
            onClick={() => setRenewed(chosen)}
          >
            {chosen.length === 0
              ? t('work.renew')
              : t('work.renewSelected', { points: common('points', { count: points }) })}
          </Button>
        )
      }
    >
      <div className={classes.list}>
        {isNothing && <WorkLine icon={IconChecks}>{t('work.nothing')}</WorkLine>}
        {devices && <DueDevices kind="ending" due={devices.ending} selection={canRenew ? selection : null} />}
        {devices && <DueDevices kind="ended" due={devices.ended} selection={canRenew ? selection : null} />}
        <CreditLine credit={work.credit} icon={IconCoin} />
        {work.asked && <AskedLine asked={work.asked} />}
        {files.map((file) => (
          <WorkLine
            key={file.id}
            icon={IconFileAlert}
            action={
              <ButtonLink link={{ to: '/bulk-activation' }} variant="default" size="xs">
                {t('work.look')}
              </ButtonLink>
            }
          >
            {t('work.file', {
              file: file.file_name || t('work.selection'),
              count: file.failed,
              total: file.total,
            })}
          </WorkLine>
        ))}
        {tickets !== undefined && tickets.waiting > 0 && (
          <TicketLine search={{ state: 'waiting' }}>{t('work.waiting', { count: tickets.waiting })}</TicketLine>
        )}
        {tickets !== undefined && tickets.answered > 0 && (
          <TicketLine>{t('work.answered', { count: tickets.answered })}</TicketLine>
        )}
        {mails && <MailLine mails={mails} />}
        {backups && <BackupLine backups={backups} />}
      </div>
      <Suspense>
        {renewed && (
          <RenewDialog
            devices={renewed}
            onDone={() => {
              selection.clear();
              setRenewed(null);
            }}
            onClose={() => setRenewed(null)}
          />
        )}
      </Suspense>
    </Section>
  );
}

/** Tickets that wait, with the list that has them. */
function TicketLine({ search, children }: { search?: { state: 'waiting' }; children: string }) {
  const t = useTexts('dashboard');
  return (
    <WorkLine
      icon={IconMessageQuestion}
      action={
        <ButtonLink
          link={{ to: '/tickets-list', ...(search && { search }) }}
          variant="default"
          size="xs"
          // There are two such lines.
          aria-label={`${t('work.open')}: ${children}`}
        >
          {t('work.open')}
        </ButtonLink>
      }
    >
      {children}
    </WorkLine>
  );
}
