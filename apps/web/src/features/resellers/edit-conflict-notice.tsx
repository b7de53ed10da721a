import { Button, Group, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Empty } from '../../ui/empty.tsx';
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
    if (field !== 'application_allowed') return <bdi>{values[field]}</bdi>;
    return <Names names={values.application_allowed.map((id) => names.get(id) ?? id)} />;
  };
  return (
    <Notice tone="danger">
      <Stack gap="xs">
        <span>{t('conflict')}</span>
        {overtakenFields(read, typed, now).map((field) => (
          <span key={field}>
            {labels[field]}: <strong>{show(field, now)}</strong> ({t('conflictHere')} {show(field, typed)})
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

/** Side by side, each in its own direction and in one piece. */
function Names({ names }: { names: string[] }) {
  if (names.length === 0) return <Empty />;
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      <Text span inherit dir="auto" style={{ whiteSpace: 'nowrap', unicodeBidi: 'isolate' }}>
        {name}
      </Text>
    </Fragment>
  ));
}
