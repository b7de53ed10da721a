import { Checkbox, TextInput } from '@mantine/core';
import { useTexts } from '../../lib/i18n.ts';
import type { Mapping, Move, MoveRow, PersonSaid } from './moving-in.api.ts';
import classes from './moving-in.module.css';

const ofEmail = ['no-email', 'shared-email', 'other-person', 'removed'];
const ofParent = ['parent-unknown', 'third-level', 'parent-loop', 'parent-not-brought'];

interface MendRowProps {
  move: Move;
  row: MoveRow;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** What the operator says of one person's row: of each of its faults that can be mended here. */
export function MendRow({ move, row, mapping, onChange }: MendRowProps) {
  const t = useTexts('moving-in');
  const said = mapping.people.find((one) => one.row === row.row);
  // What it was planned with keeps its field while that is emptied.
  const planned = move.mapping?.people.find((one) => one.row === row.row);
  const isAbout = (reasons: string[]) => row.reasons.some((reason) => reasons.includes(reason));
  const isOpen = row.kind === 'person' && (row.plan === 'fault' || isAbout(['left-out']));
  if (!isOpen && !said && !planned) return null;
  const say = (change: Partial<PersonSaid>) => {
    const { row: number, ...kept } = { ...said, ...change, row: row.row };
    const filled = Object.fromEntries(
      Object.entries(kept).filter(([, value]) => value !== '' && value !== false && value !== undefined),
    );
    const others = mapping.people.filter((one) => one.row !== row.row);
    onChange({
      ...mapping,
      people: Object.keys(filled).length === 0 ? others : [...others, { row: number, ...filled }],
    });
  };
  return (
    <div className={classes.mend}>
      {(isAbout(ofEmail) || (said?.email ?? planned?.email) !== undefined) && (
        <TextInput
          size="xs"
          dir="ltr"
          type="email"
          aria-label={t('otherEmail')}
          placeholder={t('otherEmail')}
          value={said?.email ?? ''}
          onChange={(event) => say({ email: event.currentTarget.value })}
        />
      )}
      {(isAbout(ofParent) || (said?.parent ?? planned?.parent) !== undefined) && (
        <TextInput
          size="xs"
          dir="ltr"
          aria-label={t('otherParent')}
          placeholder={t('otherParent')}
          value={said?.parent ?? ''}
          onChange={(event) => say({ parent: event.currentTarget.value })}
        />
      )}
      <Checkbox
        size="xs"
        label={t('leaveOut')}
        checked={said?.skip ?? false}
        onChange={(event) => say({ skip: event.currentTarget.checked })}
      />
    </div>
  );
}
