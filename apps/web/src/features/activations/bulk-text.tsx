import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { allowedApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type BegunText, keepText } from './bulk-draft.ts';
import classes from './bulk-page.module.css';
import { asPasted, fileOf, isTable, macsOf, readable } from './pasted-rows.ts';

interface BulkTextProps {
  /** What another screen was given that was for this one, or what was begun here before. */
  begun: BegunText | null;
  /** The hand-over that it began with. */
  arrival: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
  /** What it would make of it now is other rows. */
  onChange: () => void;
}

/** In place of a file: a text with MACs in it, all for one application. What was read is shown before it becomes rows. */
export function BulkText({ begun, arrival, isBusy, onChoose, onChange }: BulkTextProps) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const applications = useQuery(allowedApplicationsQuery).data?.data.ApplicationList ?? [];
  const [text, setText] = useState(begun?.text ?? '');
  const [application, setApplication] = useState(begun?.application ?? '');
  const [packageName, setPackageName] = useState(begun?.packageName ?? '1-year');
  useEffect(() => keepText({ text, application, packageName, arrival }), [text, application, packageName, arrival]);
  const [meant, setMeant] = useState<ReadonlyMap<string, string>>(new Map());
  const write = (next: string) => {
    if (next === text) return;
    setText(next);
    onChange();
  };
  const isWhole = isTable(text);
  const read = isWhole ? [] : macsOf(text);
  const macs = [...new Set(read.map(({ mac }) => meant.get(mac) ?? mac))];
  const asked = read.filter(({ mac, lookAlike }) => lookAlike && !meant.has(mac));
  const name = application || (applications.length === 1 ? (applications[0]?.app_name ?? '') : '');
  const send = () =>
    onChoose(
      isWhole ? new File([asPasted(text)], 'pasted.csv', { type: 'text/csv' }) : fileOf(macs, name, packageName),
    );
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget;
    event.preventDefault();
    field.setRangeText(readable(event.clipboardData.getData('text')), field.selectionStart, field.selectionEnd, 'end');
    write(field.value);
  };
  return (
    <div className={classes.text}>
      <Textarea
        label={t('bulk.textLabel')}
        description={t('bulk.textHint')}
        autosize
        minRows={4}
        maxRows={12}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onPaste={paste}
        onBlur={() => write(readable(text))}
      />
      {text.trim() !== '' && !isWhole && <ReadMacs macs={macs} />}
      {isWhole && <Notice tone="info">{t('bulk.isTable')}</Notice>}
      {asked.length > 0 && (
        <LookAlikes
          asked={asked}
          onMeant={(mac, other) => {
            setMeant(new Map(meant).set(mac, other));
            onChange();
          }}
        />
      )}
      {!isWhole && (
        <div className={classes.textChoices}>
          <SelectField
            label={common('application')}
            required
            data={[
              { value: '', label: t('bulk.chooseApplication') },
              ...applications.map(({ app_name }) => ({ value: app_name, label: app_name })),
            ]}
            value={name}
            onChange={(chosen) => {
              setApplication(String(chosen ?? ''));
              onChange();
            }}
          />
          <Segmented
            label={common('package')}
            value={packageName}
            onChange={(chosen) => {
              setPackageName(chosen);
              onChange();
            }}
            data={[
              { value: '1-year', label: common('oneYear') },
              { value: 'lifetime', label: common('lifetime') },
            ]}
          />
        </div>
      )}
      <div>
        <Button disabled={!isWhole && (macs.length === 0 || name === '')} loading={isBusy} onClick={send}>
          {t('bulk.previewText')}
        </Button>
      </div>
    </div>
  );
}

/** The MACs that are in it, before they become rows. */
function ReadMacs({ macs }: { macs: string[] }) {
  const t = useTexts('activations');
  const format = useFormat();
  return (
    <div role="status">
      {macs.length === 0 ? (
        <Notice tone="warning">{t('bulk.noneRead')}</Notice>
      ) : (
        <Notice tone="info">
          {t('bulk.read', { count: macs.length, number: format.number(macs.length) })}
          <bdi dir="ltr" className={`mono ${classes.macs}`}>
            {macs.join(' ')}
          </bdi>
        </Notice>
      )}
    </div>
  );
}

interface LookAlikesProps {
  asked: ReturnType<typeof macsOf>;
  onMeant: (mac: string, other: string) => void;
}

/** Those with signs that stand for others: which was meant is asked. */
function LookAlikes({ asked, onMeant }: LookAlikesProps) {
  const t = useTexts('activations');
  return (
    <Notice tone="warning">
      {t('bulk.lookAlike')}
      <span className={classes.asked}>
        {asked.map(({ mac, lookAlike }) => (
          <span key={mac}>
            <bdi dir="ltr" className="mono">
              {mac}
            </bdi>{' '}
            <Button size="compact-sm" variant="default" className="mono" onClick={() => onMeant(mac, lookAlike ?? mac)}>
              {ltr(lookAlike ?? mac)}
            </Button>
          </span>
        ))}
      </span>
    </Notice>
  );
}
