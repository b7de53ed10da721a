import { Checkbox, TextInput } from '@mantine/core';
import { endOrders } from '@tessera/contracts/moving-in.lists';
import { useApplicationChoices } from '../../domain/applications/use-application-choices.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Mapping, Move } from './moving-in.api.ts';
import classes from './moving-in.module.css';

interface MoveMeaningsProps {
  move: Move;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Panels know no applications, so what their devices run is asked for before anything is planned. */
export const isOfPanel = ({ layout }: Move) => layout === 'xui' || layout === 'xtream';

/** What the file's words mean here: those that rows wait for, and those that were said already. */
export function MoveMeanings({ move, mapping, onChange }: MoveMeaningsProps) {
  const t = useTexts('moving-in');
  const hasDevices = mapping.parts.some(({ kind }) => kind === 'device');
  if (!hasDevices) return null;
  const areEndsAsked =
    [mapping, move.mapping].some((said) => said?.end_order || said?.lifetime_end !== undefined) ||
    move.reasons.some(({ reason }) => reason === 'end-unreadable');
  return (
    <Section title={t('meanings')} subtitle={t('meaningsHint')}>
      <div className={classes.stack}>
        <Applications move={move} mapping={mapping} onChange={onChange} />
        <Owners move={move} mapping={mapping} onChange={onChange} />
        <Checkbox
          label={t('emptyEnd')}
          checked={mapping.empty_end_is_lifetime}
          onChange={(event) => onChange({ ...mapping, empty_end_is_lifetime: event.currentTarget.checked })}
        />
        {areEndsAsked && (
          <div className={classes.fields}>
            <TextInput
              label={t('lifetimeEnd')}
              description={t('lifetimeEndHint')}
              dir="ltr"
              value={mapping.lifetime_end ?? ''}
              onChange={(event) => onChange({ ...mapping, lifetime_end: event.currentTarget.value })}
            />
            <SelectField
              label={t('endOrder')}
              value={mapping.end_order ?? ''}
              onChange={(order) => onChange({ ...mapping, end_order: endOrders.find((one) => one === order) })}
              data={[
                { value: '', label: t('notSaid') },
                { value: 'day-first', label: t('dayFirst') },
                { value: 'month-first', label: t('monthFirst') },
              ]}
            />
          </div>
        )}
        {isOfPanel(move) && (
          <TextInput
            label={t('server')}
            description={t('serverHint')}
            dir="ltr"
            value={mapping.playlist_server ?? ''}
            onChange={(event) => onChange({ ...mapping, playlist_server: event.currentTarget.value })}
          />
        )}
      </div>
    </Section>
  );
}

/** A word means the same in capitals and in small letters. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Each once: what waits for a meaning, then what was said, in the order in which it was planned. What was planned keeps its field while that is
 * emptied.
 */
function wordsOf(unknown: Move['unknown_owners'], ...said: (readonly { value: string }[] | undefined)[]) {
  const words = [...unknown];
  for (const { value } of said.flatMap((some) => some ?? []))
    if (!words.some((one) => isSame(one.value, value))) words.push({ value, rows: 0 });
  return words;
}

function Applications({ move, mapping, onChange }: MoveMeaningsProps) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const { options } = useApplicationChoices();
  const { applications: said } = mapping;
  const isToBeAsked = isOfPanel(move) && !said.some(({ value }) => value === '');
  const asked = isToBeAsked ? [{ value: '' }] : [];
  const words = wordsOf(move.unknown_applications, move.mapping?.applications, said, asked);
  if (words.length === 0) return null;
  const say = (value: string, id: string) => {
    const others = mapping.applications.filter((one) => !isSame(one.value, value));
    onChange({ ...mapping, applications: id === '' ? others : [...others, { value, application_id: Number(id) }] });
  };
  return (
    <div className={classes.fields}>
      {words.map(({ value, rows }) => (
        <SelectField
          key={value}
          label={value === '' ? t('noApplication') : t('applicationOf', { name: value })}
          description={rows > 0 ? t('rows', { count: rows, rows: format.number(rows) }) : undefined}
          value={String(mapping.applications.find((one) => isSame(one.value, value))?.application_id ?? '')}
          onChange={(id) => say(value, String(id))}
          data={[{ value: '', label: t('notSaid') }, ...options]}
        />
      ))}
    </div>
  );
}

function Owners({ move, mapping, onChange }: MoveMeaningsProps) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const words = wordsOf(move.unknown_owners, move.mapping?.owners, mapping.owners);
  if (words.length === 0) return null;
  const say = (value: string, email: string) => {
    const others = mapping.owners.filter((one) => !isSame(one.value, value));
    onChange({ ...mapping, owners: email === '' ? others : [...others, { value, email }] });
  };
  return (
    <div className={classes.fields}>
      {words.map(({ value, rows }) => (
        <TextInput
          key={value}
          type="email"
          dir="ltr"
          label={value === '' ? t('noOwner') : t('ownerOf', { name: value })}
          description={rows > 0 ? t('rows', { count: rows, rows: format.number(rows) }) : undefined}
          value={mapping.owners.find((one) => isSame(one.value, value))?.email ?? ''}
          onChange={(event) => say(value, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
