import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FileUpload } from '../../ui/file-upload.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Reseller, resellersChanged } from './resellers.api.ts';

/** Shows a reseller's logo and takes another one. */
export function LogoDialog({ reseller, onClose }: { reseller: Reseller; onClose: () => void }) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const [file, setFile] = useState<File | null>(null);
  const save = async () => {
    const answer = await api('POST /upload-logo-resellers/{id}', {
      params: { id: reseller.id },
      body: {},
      files: { logo: file ?? undefined },
    });
    toast.success(answer.msg);
    await resellersChanged();
  };
  return (
    <ConfirmDialog
      title={t('logoTitle', { name: reseller.name })}
      confirmLabel={common('save')}
      size="md"
      onConfirm={save}
      onClose={onClose}
    >
      <FileUpload label={t('logo')} value={file} onChange={setFile} currentUrl={reseller.logo_path} />
    </ConfirmDialog>
  );
}
