import { Button, Group, Stack } from '@mantine/core';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { type EditValues, editValuesOf, mergedValues, overtakenFields } from './edit-conflict.ts';
import type { OfferedApplication } from './person-fields.tsx';
import type { WholeReseller } from './resellers.api.ts';

interface EditConflictProps {
  /** What the form began with; null when that is not known any more. */
  read: EditValues | null;
  typed: EditValues;
  current: WholeReseller;
  offered: OfferedApplication[];
  onTake: () => void;
  onKeep: (values: EditValues) => void;
}

/** Says field by field what somebody else saved in the meantime beside what is typed here, and asks how to go on. */
export function EditConflict({ read, typed, current, offered, onTake, onKeep }: EditConflictProps) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const format = useFormat();
  const now = editValuesOf(current);
  const names = new Map([...offered, ...current.application_allowed].map(({ id, app_name }) => [String(id), app_name]));
  const labels = {
    name: common('name'),
    email: common('email'),
    status: common('status'),
    application_allowed: t('applicationsAllowed'),
  };
  const show = (field: keyof EditValues, values: EditValues) => {
    if (field === 'status') return values.status === '1' ? common('active') : common('inactive');
    if (field !== 'application_allowed') return values[field];
    return format.list(values.application_allowed.map((id) => isolated(names.get(id) ?? id))) || '—';
  };
  return (
    <Notice tone="danger">
      <Stack gap="xs">
        <span>{t('conflict')}</span>
        {overtakenFields(read, typed, now).map((field) => (
          <span key={field}>
            {labels[field]}: <strong dir="auto">{show(field, now)}</strong> ({t('conflictHere')}{' '}
            <bdi>{show(field, typed)}</bdi>)
          </span>
        ))}
        <span>{t('conflictHint')}</span>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => onKeep(mergedValues(read, typed, now))}>
            {t('keepMine')}
          </Button>
          <Button size="xs" variant="default" onClick={onTake}>
            {t('useTheirs')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}

/** Keeps names of any script apart from the words of the list around them. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
