import { Link } from '@tanstack/react-router';
import { type Purpose, type PurposeWords, sayPurpose } from '@tessera/contracts/statement-purpose';
import type { ReactNode } from 'react';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import type { LinkTarget } from '../../lib/links.ts';
import { useCan } from '../../lib/session.ts';
import { Mono } from '../../ui/mono.tsx';
import type { StatementRow, StatementSearch } from './credits.api.ts';
import classes from './statement.module.css';

/** What a row was for, in one line. */
export function useWhatFor(): (row: Purpose) => string {
  const t = useTexts('credits');
  const common = useTexts('common');
  const format = useFormat();
  const words: PurposeWords = {
    activations: (count) => t('activations', { count }),
    renewals: (count) => t('renewals', { count }),
    renewed: (what) => t('renewed', { what }),
    archivedActivation: () => t('archivedActivation'),
    applications: (names, others) =>
      others > 0 ? t('andMore', { names: names.join(', '), count: others }) : format.list([...names]),
    package: (kind) => common(kind === 'lifetime' ? 'lifetime' : 'oneYear'),
    codes: (kind, count) => t(kind === 'lifetime' ? 'lifetimeCodes' : 'yearlyCodes', { count }),
    codeRenewed: () => t('codeRenewed'),
    planBought: (plan) => t('planBought', { plan }),
    minted: () => t('minted'),
    mintingUndone: () => t('mintingUndone'),
    undone: (what) => t('undone', { what }),
    moved: (way, name) => t(way, { name }),
    addressOf: (email) => (email ? ltr(email) : t('system')),
  };
  return (row) => sayPurpose(row, words);
}

/** What was written with a transfer; of a bought plan that is its title, which stands there already. */
export const noteOf = ({ note, plan_title: plan }: StatementRow) => (note === plan ? null : note);

interface ParticularsProps {
  row: StatementRow;
  /** The days that are looked at: another's statement is opened for the same ones. */
  search: Pick<StatementSearch, 'from' | 'to'>;
}

/** The things themselves: the device, the file, the code, the order, each leading to where it is. */
export function Particulars({ row, search: { from, to } }: ParticularsProps): ReactNode {
  const t = useTexts('credits');
  const can = useCan();
  const { mac, code, order_id: order, other_id: person, other_email: email } = row;
  if (mac) {
    const device = <Part text={mac} link={can('user-list') && { to: '/devices/$mac', params: { mac } }} />;
    if (row.customer_name === null) return device;
    return (
      <span className={classes.customer}>
        <bdi>{row.customer_name}</bdi> {device}
      </span>
    );
  }
  if (row.file_name !== null) return <bdi>{row.file_name || t('selectedDevices')}</bdi>;
  if (code) return <Part text={code} link={can('index-code') && { to: '/iboprotv', search: { q: code } }} />;
  if (order !== null)
    return <Linked text={t('order', { id: order })} link={can('billing') && { to: '/billing', search: { order } }} />;
  // Who is not on one's own side is called by the address already.
  if (!email || person === null) return null;
  const link =
    can('credit-point-share-log') && ({ to: '/credit-statement', search: { user: person, from, to } } as const);
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
