import { Checkbox } from '@mantine/core';
import type { Permission } from '@tessera/contracts/permissions';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { useWords, type Words } from '../../lib/words.ts';
import { barredTick } from '../../ui/barred.ts';
import type { FieldProps } from '../../ui/use-app-form.ts';
import classes from './permission-grid.module.css';
import type { PermissionGroups } from './users-and-roles.api.ts';

type Group = PermissionGroups[number];

/** Every permission by group, each group with *All*. What one lacks oneself can't be given. */
export function PermissionGrid({ groups, field }: { groups: PermissionGroups; field: FieldProps }) {
  const t = useTexts('users-and-roles');
  const names = useWords().permissions;
  const chosen = new Set<number>(field.value);
  const toggle = (ids: number[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    field.onChange([...next]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside which the groups are fieldsets
    <div role="group" aria-label={t('permissions')} tabIndex={-1} data-path={field['data-path']}>
      <div className={classes.label}>
        {t('permissions')} · {t('permissionCount', { count: chosen.size })}
      </div>
      <div role="alert">{field.error && <p className={classes.error}>{field.error}</p>}</div>
      <div className={classes.grid}>
        {groups.map((group) => (
          <PermissionGroupFields key={group.group} group={group} names={names} chosen={chosen} onToggle={toggle} />
        ))}
      </div>
    </div>
  );
}

interface GroupProps {
  group: Group;
  names: Words['permissions'];
  chosen: ReadonlySet<number>;
  onToggle: (ids: number[], isOn: boolean) => void;
}

function PermissionGroupFields({ group, names, chosen, onToggle }: GroupProps) {
  const t = useTexts('users-and-roles');
  const can = useCan();
  const isOwn = (name: string) => can(name as Permission);
  const givable = group.permissions.filter(({ name }) => isOwn(name)).map(({ id }) => id);
  const on = givable.filter((id) => chosen.has(id)).length;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupHead}>
        {group.label}
        <Checkbox
          size="xs"
          className={classes.all}
          label={t('all')}
          aria-label={t('allOf', { group: group.label })}
          labelPosition="left"
          checked={givable.length > 0 && on === givable.length}
          indeterminate={on > 0 && on < givable.length}
          onChange={(event) => onToggle(givable, event.currentTarget.checked)}
          {...barredTick(givable.length === 0 ? t('notYours') : undefined)}
        />
      </legend>
      <div className={classes.permissions}>
        {group.permissions.map(({ id, name }) => (
          <Checkbox
            key={id}
            size="xs"
            label={names[name] ?? name}
            title={name}
            checked={chosen.has(id)}
            onChange={(event) => onToggle([id], event.currentTarget.checked)}
            {...barredTick(isOwn(name) ? undefined : t('notYours'))}
          />
        ))}
      </div>
    </fieldset>
  );
}
