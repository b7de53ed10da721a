import { Button, Group } from '@mantine/core';
import { IconBrandAndroid, IconCopy, IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useEnvironment } from '../../lib/session.ts';
import { Card, Cards } from '../../ui/cards.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { type ApkPlan, apkListQuery, apkPlansChanged } from './apk.api.ts';
import classes from './download-apk-page.module.css';

// Loaded when it is first opened.
const ApkDialog = lazy(async () => ({ default: (await import('./apk-dialog.tsx')).ApkDialog }));

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; plan: ApkPlan } | null;

export function DownloadApkPage() {
  const t = useTexts('apk');
  const can = useCan();
  const environment = useEnvironment();
  const list = useQuery(apkListQuery);
  const [opened, setOpened] = useState<Open>(null);
  const close = () => setOpened(null);
  const add = can('add-apk') && environment === 'live' && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ kind: 'add' })}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={add}>
      <Cards
        query={list}
        items={list.data?.plans}
        failure={t('failedToFetch')}
        empty={{
          icon: IconBrandAndroid,
          title: t('empty'),
          hint: can('add-apk') ? t('emptyHint') : t('emptyForReaders'),
        }}
      >
        {(plan) => <ApkCard plan={plan} onOpen={(kind) => setOpened({ kind, plan })} />}
      </Cards>
      <Suspense>
        {(opened?.kind === 'add' || opened?.kind === 'edit') && (
          <ApkDialog plan={opened.kind === 'edit' ? opened.plan : null} onClose={close} />
        )}
      </Suspense>
      {opened?.kind === 'remove' && <RemoveDialog plan={opened.plan} onClose={close} />}
    </Page>
  );
}

function ApkCard({ plan, onOpen }: { plan: ApkPlan; onOpen: (kind: 'edit' | 'remove') => void }) {
  const t = useTexts('apk');
  const common = useTexts('common');
  const can = useCan();
  const isLive = useEnvironment() === 'live';
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
        can('edit-apk-plan') && isLive && { label: common('edit'), icon: IconPencil, onClick: () => onOpen('edit') },
        can('delete-apk-plan') &&
          isLive && { label: t('delete'), icon: IconTrash, isDestructive: true, onClick: () => onOpen('remove') },
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
