import { useState } from 'react';
import { useApplicationChoices } from '../../domain/applications/use-application-choices.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Reseller } from './resellers.api.ts';

/** Downloads a reseller's activations, of one application or of all. */
export function ActivationReportDialog({ reseller, onClose }: { reseller: Reseller; onClose: () => void }) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const applicationTexts = useTexts('domain/applications');
  const { applications, options } = useApplicationChoices();
  const [chosen, setChosen] = useState('');
  const download = () => {
    const moduleType = applications.find(({ id }) => String(id) === chosen)?.app_name;
    const body = { reseller_id: reseller.id, moduleType };
    return saveFile(api('POST /activation-report-download-reseller-list', { body }));
  };
  return (
    <ConfirmDialog
      title={t('reportTitle', { name: reseller.name })}
      confirmLabel={t('reportDownload')}
      onConfirm={download}
      onClose={onClose}
    >
      <SelectField
        label={common('application')}
        data={[{ value: '', label: applicationTexts('allApplications') }, ...options]}
        value={chosen}
        onChange={(value) => setChosen(value ?? '')}
      />
    </ConfirmDialog>
  );
}
