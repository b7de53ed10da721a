import { type MoveField, moveFields } from '@tessera/contracts/moving-in.lists';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Mapping, Move } from './moving-in.api.ts';
import classes from './moving-in.module.css';

type MappedPart = Mapping['parts'][number];

interface MoveColumnsProps {
  move: Move;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Which table has people and which devices, and which of their columns says what. */
export function MoveColumns({ move, mapping, onChange }: MoveColumnsProps) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const change = (part: MappedPart) =>
    onChange({ ...mapping, parts: [...mapping.parts.filter((one) => one.part !== part.part), part] });
  return (
    <Section title={t('columns')} subtitle={t('columnsHint', { layout: t(`layouts.${move.layout}`) })}>
      {move.parts.map((part) => {
        const mapped = mapping.parts.find((one) => one.part === part.name) ?? {
          part: part.name,
          kind: 'none',
          columns: [],
        };
        return (
          <div key={part.name} className={classes.part}>
            <div className={classes.partHead}>
              <h3 className={classes.partName}>
                <bdi>{part.name}</bdi>{' '}
                <span className={classes.hint}>{t('rows', { count: part.rows, rows: format.number(part.rows) })}</span>
              </h3>
              <SelectField
                aria-label={t('kindOf', { name: part.name })}
                value={mapped.kind}
                onChange={(kind) => change({ ...mapped, kind: kind as MappedPart['kind'] })}
                data={[
                  { value: 'person', label: t('people') },
                  { value: 'device', label: t('devices') },
                  { value: 'none', label: t('neither') },
                ]}
              />
            </div>
            {mapped.kind !== 'none' && (
              <Fields part={part} mapped={{ ...mapped, kind: mapped.kind }} onChange={change} />
            )}
          </div>
        );
      })}
      {Object.entries(move.counted).map(([what, count]) => (
        <p key={what} className={classes.hint}>
          {t(`counted.${what as 'm3u' | 'enigma' | 'orphans'}`, { count, rows: format.number(count) })}
        </p>
      ))}
    </Section>
  );
}

interface FieldsProps {
  part: Move['parts'][number];
  mapped: MappedPart & { kind: 'person' | 'device' };
  onChange: (part: MappedPart) => void;
}

function Fields({ part, mapped, onChange }: FieldsProps) {
  const t = useTexts('moving-in');
  const sampleOf = (column: string) =>
    part.samples.map((sample) => sample[column]).find((cell) => cell !== undefined && cell !== '');
  const choose = (field: MoveField, column: string) => {
    const others = mapped.columns.filter((one) => one.field !== field);
    onChange({ ...mapped, columns: column === '' ? others : [...others, { field, column }] });
  };
  return (
    <div className={classes.fields}>
      {moveFields[mapped.kind].map((field) => {
        const column = mapped.columns.find((one) => one.field === field)?.column ?? '';
        const sample = column && sampleOf(column);
        return (
          <SelectField
            key={field}
            label={t(`fields.${field}`)}
            description={sample ? t('sample', { text: `\u2066${sample.slice(0, 40)}\u2069` }) : undefined}
            value={column}
            onChange={(chosen) => choose(field, String(chosen))}
            data={[{ value: '', label: t('noColumn') }, ...part.columns.map((name) => ({ value: name, label: name }))]}
          />
        );
      })}
    </div>
  );
}
