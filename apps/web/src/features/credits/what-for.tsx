import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import type { LinkTarget } from '../../lib/links.ts';
import { useCan } from '../../lib/session.ts';
import { Mono } from '../../ui/mono.tsx';
import type { StatementRow } from './credits.api.ts';

/** As much of a row as says what it was for. */
export type Purpose = Pick<
  StatementRow,
  | 'tr_type'
  | 'undone_type'
  | 'change'
  | 'lines'
  | 'devices'
  | 'applications'
  | 'application_count'
  | 'package_kind'
  | 'code_count'
  | 'code_kind'
  | 'plan_title'
  | 'other_email'
  | 'other_name'
>;

/** What a row was for, in one line: which way it went, and to whom or for what. */
export function useWhatFor(): (row: Purpose) => string {
  const t = useTexts('credits');
  const common = useTexts('common');
  const format = useFormat();
  const applicationsOf = ({ applications, application_count: count }: Purpose) =>
    count > applications.length
      ? t('andMore', { names: applications.join(', '), count: count - applications.length })
      : format.list(applications);
  const activated = (row: Purpose) => {
    if (row.devices > 1) return t('activations', { count: row.lines });
    const applications = applicationsOf(row);
    if (row.application_count === 0) return t('archivedActivation');
    if (!row.package_kind) return applications;
    return `${applications} · ${common(row.package_kind === 'lifetime' ? 'lifetime' : 'oneYear')}`;
  };
  return (row) => {
    const { change, code_count: codes, code_kind: codeKind } = row;
    const name = row.other_name ?? (row.other_email ? ltr(row.other_email) : t('system'));
    switch (row.tr_type) {
      case 'Activation':
        return activated(row);
      case 'Code Purchase':
        return codeKind === 'lifetime'
          ? t('lifetimeCodes', { count: codes ?? 1 })
          : t('yearlyCodes', { count: codes ?? 1 });
      case 'Code Renewal':
        return t('codeRenewed');
      case 'Plan Purchase':
        return t('planBought', { plan: row.plan_title ?? '' });
      case 'Added Self Credit':
        return t('minted');
      case 'Added Credit':
        return change < 0 ? t('sentTo', { name }) : t('receivedFrom', { name });
      case 'Withdraw':
        return change < 0 ? t('takenBackBy', { name }) : t('takenBackFrom', { name });
      default:
        if (row.undone_type === 'Activation') return t('undone', { what: activated(row) });
        if (row.undone_type === 'Added Self Credit') return t('mintingUndone');
        return change < 0 ? t('returnedTo', { name }) : t('returnedBy', { name });
    }
  };
}

/** What was written with a transfer; of a bought plan that is its title, which stands there already. */
export const noteOf = ({ note, plan_title: plan }: StatementRow) => (note === plan ? null : note);

/** The things themselves: the device, the file, the code, the order, each leading to where it is. */
export function Particulars({ row }: { row: StatementRow }): ReactNode {
  const t = useTexts('credits');
  const can = useCan();
  const { mac, code, order_id: order, other_id: person, other_email: email } = row;
  if (mac) {
    const device = <Part text={mac} link={can('user-list') && { to: '/devices/$mac', params: { mac } }} />;
    if (row.customer_name === null) return device;
    return (
      <>
        <bdi>{row.customer_name}</bdi> {device}
      </>
    );
  }
  if (row.file_name !== null) return <bdi>{row.file_name || t('selectedDevices')}</bdi>;
  if (code) return <Part text={code} link={can('index-code') && { to: '/iboprotv', search: { q: code } }} />;
  if (order !== null)
    return <Linked text={t('order', { id: order })} link={can('billing') && { to: '/billing', search: { order } }} />;
  // Who is not on one's own side is called by the address already.
  if (!email || person === null) return null;
  const link = can('credit-point-share-log') && ({ to: '/credit-statement', search: { user: person } } as const);
  return <Part text={email} link={link} isText />;
}

interface PartProps {
  text: string;
  link: LinkTarget | false;
  isText?: boolean;
}

function Part({ text, link, isText }: PartProps) {
  return (
    <Mono isText={isText} {...(link && { link: (inner: ReactNode) => <Link {...link}>{inner}</Link> })}>
      {text}
    </Mono>
  );
}

function Linked({ text, link }: PartProps) {
  return link ? <Link {...link}>{text}</Link> : <span>{text}</span>;
}
