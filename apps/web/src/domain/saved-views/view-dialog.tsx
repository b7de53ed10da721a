import { TextInput } from '@mantine/core';
import { groups } from '@tessera/contracts/groups';
import { savedViewForm } from '@tessera/contracts/saved-views.forms';
import type { ViewedList, ViewSharing } from '@tessera/contracts/saved-views.lists';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { NativeDialog } from '../../ui/native-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { useIsOperator } from '../session/use-is-operator.ts';
import { addView, changeView, type SavedView, type ViewFilters } from './saved-views.api.ts';
import classes from './views.module.css';

type ViewDialogProps = { onClose: () => void } & ({ view: SavedView } | { list: ViewedList; filters: ViewFilters });

/** Keeps the present filters under a name, or renames and shares a view. */
export function ViewDialog(props: ViewDialogProps) {
  const t = useTexts('domain/saved-views');
  const common = useTexts('common');
  const sharing = useSharing();
  // There it is opened from a sheet, which would lie above it.
  const isNarrow = useIsNarrow();
  const kept = 'view' in props ? props.view : undefined;
  const first: { name: string; shared_with: ViewSharing } = {
    name: kept?.name ?? '',
    shared_with: kept?.shared_with ?? 'nobody',
  };
  const form = useAppForm({
    initial: first,
    schema: savedViewForm,
    send: (body) =>
      'view' in props
        ? changeView(props.view.id, body)
        : addView({ list: props.list, filters: props.filters, ...body }),
    onDone: (answer) => {
      toast.success(answer.msg);
      props.onClose();
    },
  });
  const title = kept ? t('change') : t('save');
  const fields = (
    <>
      <TextInput
        label={common('name')}
        description={kept ? undefined : t('saveHint')}
        required
        {...form.field('name')}
      />
      {sharing && (
        <SelectField
          label={t('sharedWith')}
          data={[
            { value: 'nobody', label: t('nobody') },
            { value: sharing, label: t(sharing === 'operators' ? 'operators' : 'subResellers') },
          ]}
          {...form.field('shared_with')}
        />
      )}
    </>
  );
  if (isNarrow) {
    return (
      <NativeDialog label={title} className={classes.dialog} isOpen onClose={props.onClose}>
        <h2 className={classes.title}>{title}</h2>
        <Form form={form}>
          {fields}
          <FormActions form={form} submitLabel={common('save')} onCancel={props.onClose} />
        </Form>
      </NativeDialog>
    );
  }
  return (
    <FormDialog title={title} form={form} submitLabel={common('save')} onClose={props.onClose} size="sm">
      {fields}
    </FormDialog>
  );
}

/** With whom somebody shares, if with anybody. */
function useSharing(): Exclude<ViewSharing, 'nobody'> | null {
  const isOperator = useIsOperator();
  const { user } = useMember();
  if (isOperator) return 'operators';
  return user.groupId === groups.reseller ? 'sub-resellers' : null;
}
