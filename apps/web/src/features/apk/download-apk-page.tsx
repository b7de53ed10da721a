import { Button, Group } from '@mantine/core';
import { IconBrandAndroid, IconCopy, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Card, CardsPage } from '../../ui/cards.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { type ApkPlan, apkListQuery, apkPlansChanged } from './apk.api.ts';
import classes from './download-apk-page.module.css';

// Loaded when it is first opened.
const ApkDialog = lazy(async () => ({ default: (await import('./apk-dialog.tsx')).ApkDialog }));

type Kind = 'edit' | 'remove';

export function DownloadApkPage() {
  const t = useTexts('apk');
  const canAdd = useCan()('add-apk');
  const barredBy = useWhyReadOnly();
  const list = useQuery(apkListQuery);
  return (
    <CardsPage<ApkPlan, Kind>
      title={t('title')}
      subtitle={t('subtitle')}
      addLabel={canAdd ? t('add') : undefined}
      addBarredBy={barredBy}
      query={list}
      items={list.data?.plans}
      failure={t('failedToFetch')}
      empty={{ icon: IconBrandAndroid, title: t('empty'), hint: canAdd ? t('emptyHint') : t('emptyForReaders') }}
      card={(plan, open) => <ApkCard plan={plan} onOpen={open} />}
      dialog={(opened, close) => {
        if (opened.kind === 'remove') return <RemoveDialog plan={opened.item} onClose={close} />;
        return <ApkDialog plan={opened.kind === 'edit' ? opened.item : null} onClose={close} />;
      }}
    />
  );
}

function ApkCard({ plan, onOpen }: { plan: ApkPlan; onOpen: (kind: Kind) => void }) {
  const t = useTexts('apk');
  const common = useTexts('common');
  const can = useCan();
  const barredBy = useWhyReadOnly();
  const name = { name: plan.name };
  const copy = async () => {
    if (await copyText(plan.apk_url)) toast.success(t('copied'));
    else toast.error(t('copyFailed'));
  };
  return (
    <Card
      name={plan.name}
      picture={
        <span className={classes.picture}>
          {plan.image_url ? (
            <img src={plan.image_url} alt="" />
          ) : (
            <IconBrandAndroid size={28} stroke={1.4} aria-hidden />
          )}
        </span>
      }
      menuLabel={t('menu', name)}
      actions={[
        can('edit-apk-plan') && { label: common('edit'), icon: IconPencil, onClick: () => onOpen('edit'), barredBy },
        can('delete-apk-plan') && {
          label: t('delete'),
          icon: IconTrash,
          isDestructive: true,
          onClick: () => onOpen('remove'),
          barredBy,
        },
      ]}
    >
      <p className={classes.description} dir="auto">
        {plan.description}
      </p>
      <Group gap="xs" grow>
        <Button
          component="a"
          href={plan.apk_url}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('downloadNamed', name)}
        >
          {t('download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          aria-label={t('copyUrlNamed', name)}
          onClick={() => void copy()}
        >
          {t('copyUrl')}
        </Button>
      </Group>
    </Card>
  );
}

function RemoveDialog({ plan, onClose }: { plan: ApkPlan; onClose: () => void }) {
  const t = useTexts('apk');
  const name = { name: plan.name };
  const remove = async () => {
    const answer = await api('DELETE /delete-apk-plans/{id}', { params: { id: plan.id } });
    toast.success(answer.msg);
    await apkPlansChanged();
  };
  return (
    <ConfirmDialog
      title={t('deleteTitle', name)}
      confirmLabel={t('deleteNamed', name)}
      failure={t('deleteFailed')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
