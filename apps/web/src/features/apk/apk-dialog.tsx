import { Textarea, TextInput } from '@mantine/core';
import { apkPlanForm } from '@tessera/contracts/apk.forms';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { FileUpload } from '../../ui/file-upload.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type ApkPlan, apkPlansChanged } from './apk.api.ts';

/** Adds an APK plan, or changes one. */
export function ApkDialog({ plan, onClose }: { plan: ApkPlan | null; onClose: () => void }) {
  const t = useTexts('apk');
  const common = useTexts('common');
  const [image, setImage] = useState<File | null>(null);
  const [imageProblem, setImageProblem] = useState<string>();
  const form = useAppForm({
    initial: { name: plan?.name ?? '', apk_url: plan?.apk_url ?? '', description: plan?.description ?? '' },
    schema: apkPlanForm,
    draft: `apk-${plan?.id ?? 'new'}`,
    otherwise: t('saveFailed'),
    send: (body, changed) => {
      const files = image ? { image } : {};
      return plan
        ? api('POST /update-apk-plans/{id}', { params: { id: plan.id }, body: changed, files })
        : api('POST /add-apk-plans', { body, files, once: true });
    },
    onDone: (answer) => {
      toast.success(answer.msg);
      void apkPlansChanged();
      onClose();
    },
    onRefused: (error) => {
      setImageProblem(error.errors.image?.[0]);
      return Object.keys(error.errors).join() === 'image';
    },
  });
  return (
    <FormDialog
      title={plan ? t('editTitle', { name: plan.name }) : t('addTitle')}
      form={form}
      submitLabel={plan ? common('save') : t('add')}
      onClose={onClose}
    >
      <TextInput label={common('name')} required {...form.field('name')} />
      <TextInput
        label={t('url')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        required
        {...form.field('apk_url')}
      />
      <Textarea label={t('description')} autosize minRows={3} maxRows={10} required {...form.field('description')} />
      <FileUpload
        label={plan?.image_url ? t('replaceImage') : t('image')}
        value={image}
        currentUrl={plan?.image_url ?? null}
        onChange={(file) => {
          setImage(file);
          setImageProblem(undefined);
        }}
        {...(imageProblem !== undefined && { error: imageProblem })}
      />
    </FormDialog>
  );
}
