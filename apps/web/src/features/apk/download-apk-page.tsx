import { ActionIcon, Button, Group } from '@mantine/core';
import {
  IconBrandAndroid,
  IconCopy,
  IconDots,
  IconDownload,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useEnvironment } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
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
      {list.error ? (
        <ErrorState title={t('failedToFetch')} error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <LoadingState />
      ) : list.data.plans.length === 0 ? (
        <EmptyState
          icon={IconBrandAndroid}
          title={t('empty')}
          hint={can('add-apk') ? t('emptyHint') : t('emptyForReaders')}
        />
      ) : (
        <ul className={classes.cards}>
          {list.data.plans.map((plan) => (
            <li key={plan.id}>
              <ApkCard plan={plan} onOpen={(kind) => setOpened({ kind, plan })} />
            </li>
          ))}
        </ul>
      )}
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
  const entries = [
    ...(can('edit-apk-plan') && isLive
      ? [{ label: common('edit'), icon: IconPencil, onClick: () => onOpen('edit') }]
      : []),
    ...(can('delete-apk-plan') && isLive
      ? [{ label: t('delete'), icon: IconTrash, isDestructive: true, onClick: () => onOpen('remove') }]
      : []),
  ];
  const copy = async () => {
    if (await copyText(plan.apk_url)) toast.success(t('copied'));
    else toast.error(t('copyFailed'));
  };
  return (
    <article className={classes.card} aria-label={plan.name}>
      <div className={classes.head}>
        <span className={classes.picture}>
          {plan.image_url ? (
            <img src={plan.image_url} alt="" />
          ) : (
            <IconBrandAndroid size={28} stroke={1.4} aria-hidden />
          )}
        </span>
        <h2 className={classes.title}>
          <bdi>{plan.name}</bdi>
        </h2>
        {entries.length > 0 && (
          <Menu
            entries={entries}
            trigger={(props) => (
              <ActionIcon {...props} variant="subtle" color="gray" size={32} aria-label={t('menu', name)}>
                <IconDots size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          />
        )}
      </div>
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
    </article>
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
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
