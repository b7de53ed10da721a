import { lowCreditForm } from '@tessera/contracts/credit-changes.forms';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Dialog, FormDialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { lowCreditChanged, lowCreditQuery } from './credits.api.ts';

/** Below how many points somebody is told by mail. */
export function LowCreditDialog({ userId, onClose }: { userId: number | undefined; onClose: () => void }) {
  const t = useTexts('credits');
  const query = useRecord(lowCreditQuery(userId));
  if (query.data) {
    return <ThresholdDialog userId={userId} threshold={query.data.data.threshold} onClose={onClose} />;
  }
  return (
    <Dialog title={t('alert')} onClose={onClose}>
      {() => (query.error ? <ErrorState error={query.error} onRetry={query.refetch} /> : <LoadingState />)}
    </Dialog>
  );
}

interface ThresholdDialogProps {
  userId: number | undefined;
  threshold: number | null;
  onClose: () => void;
}

function ThresholdDialog({ userId, threshold, onClose }: ThresholdDialogProps) {
  const t = useTexts('credits');
  const common = useTexts('common');
  const own = useMember().user.id;
  const form = useAppForm({
    initial: { threshold: threshold ?? ('' as number | '') },
    schema: lowCreditForm,
    send: (body) => api('PUT /low-credit-alert', { body: { ...body, userId } }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void lowCreditChanged(userId);
      onClose();
    },
  });
  return (
    <FormDialog title={t('alert')} form={form} submitLabel={common('save')} onClose={onClose}>
      <NumberField
        label={t(userId === undefined || userId === own ? 'alertThreshold' : 'alertThresholdOther')}
        description={t('alertHint')}
        {...form.field('threshold')}
      />
    </FormDialog>
  );
}
