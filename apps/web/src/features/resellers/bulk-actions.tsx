import { Button, List, Stack } from '@mantine/core';
import { type Icon, IconBan, IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsOperator } from '../../domain/session/use-is-operator.ts';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { canDisable, canEnable } from './enable-disable.ts';
import { type Reseller, resellersChanged } from './resellers.api.ts';

type Bulk = 'remove' | 'disable' | 'enable' | 'reactivate';

interface Answered {
  msg: string;
  results: { resellerId: number; ok: boolean; error?: string }[];
}

interface Failure {
  id: number;
  name: string;
  error: string;
}

/** Does the same to several. Says what was done, offering to take it back, and answers who was left as they are, and why. */
export function useBulk(): (what: Bulk, rows: Reseller[]) => Promise<Failure[]> {
  const can = useCan();
  const run = async (what: Bulk, rows: Reseller[]): Promise<Failure[]> => {
    const answer: Answered = await send(
      what,
      rows.map(({ id }) => id),
    );
    const failed = new Map(answer.results.filter(({ ok }) => !ok).map(({ resellerId, error }) => [resellerId, error]));
    const done = rows.filter(({ id }) => !failed.has(id));
    const reverse = reverseOf[what];
    const isUndoable = reverse !== null && can(permissionOf[reverse]);
    if (done.length > 0) {
      toast.success(answer.msg, isUndoable ? { undo: () => undo.run(reverse, done) } : undefined);
    }
    await resellersChanged();
    return rows
      .filter(({ id }) => failed.has(id))
      .map(({ id, name }) => ({ id, name, error: failed.get(id) ?? answer.msg }));
  };
  const undo = useAction(async (what: Bulk, rows: Reseller[]) => {
    const [first] = await run(what, rows);
    if (first) toast.error(first.error);
  });
  return run;
}

const reverseOf = { remove: 'reactivate', disable: 'enable', enable: 'disable', reactivate: null } as const;
const permissionOf = {
  reactivate: 'reactivate-reseller',
  enable: 'disable-enable-reseller',
  disable: 'disable-enable-reseller',
} as const;

function send(what: Bulk, resellerId: number[]): Promise<Answered> {
  if (what === 'remove') return api('POST /resellers/remove', { body: { requestData: { resellerId } } });
  if (what === 'reactivate') return api('POST /reactivate-resellers', { body: { requestData: { resellerId } } });
  const requestData = { resellerId, is_disable_by_admin: what === 'disable' };
  return api('POST /resellers/bulk-status', { body: { requestData } });
}

/** The bar of a list with rows chosen: of Disable and Enable what applies to some of them, done to those alone, and last, as in a row's menu, Remove. */
export function BulkBar({ rows, clear }: { rows: Reseller[]; clear: () => void }) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const can = useCan();
  const bulk = useBulk();
  const [asking, setAsking] = useState<'remove' | 'disable' | null>(null);
  const [failures, setFailures] = useState<Failure[] | null>(null);
  const isOperator = useIsOperator();
  const enabling = rows.filter((row) => canEnable(row, isOperator));
  const disabling = rows.filter(canDisable);
  const enable = useAction(async () => {
    const left = await bulk('enable', enabling);
    setFailures(left);
    if (left.length === 0) clear();
  });
  const label = (what: 'remove' | 'disable') =>
    what === 'remove' ? t('removeSome', { count: rows.length }) : t('disableSome', { count: disabling.length });
  const leave = () => {
    setAsking(null);
    // Whoever only closed the question keeps the rows chosen.
    if (failures?.length === 0) clear();
  };
  return (
    <>
      {can('disable-enable-reseller') && disabling.length > 0 && (
        <BarButton icon={IconBan} label={common('disable')} onClick={() => setAsking('disable')} />
      )}
      {can('disable-enable-reseller') && enabling.length > 0 && (
        <BarButton
          icon={IconCircleCheck}
          label={common('enable')}
          isBusy={enable.isBusy}
          onClick={() => enable.run()}
        />
      )}
      {can('remove-reseller') && (
        <BarButton icon={IconTrash} label={common('remove')} onClick={() => setAsking('remove')} />
      )}
      {asking && (
        <ConfirmDialog
          title={label(asking)}
          confirmLabel={label(asking)}
          isDestructive
          onConfirm={async () => setFailures(await bulk(asking, asking === 'remove' ? rows : disabling))}
          onClose={leave}
        >
          {asking === 'remove' ? t('removeText') : t('disableText')}
        </ConfirmDialog>
      )}
      {failures && failures.length > 0 && !asking && <Failures failures={failures} onClose={clear} />}
    </>
  );
}

interface BarButtonProps {
  icon: Icon;
  label: string;
  isBusy?: boolean;
  onClick: () => void;
}

function BarButton({ icon: BarIcon, label, isBusy = false, onClick }: BarButtonProps) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<BarIcon size={14} aria-hidden />}
      loading={isBusy}
      onClick={onClick}
      {...barred(useWhyReadOnly())}
    >
      {label}
    </Button>
  );
}

/** Who was left as they are, each with the reason. */
export function Failures({ failures, onClose }: { failures: Failure[]; onClose: () => void }) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  return (
    <Dialog title={t('failedTitle')} onClose={onClose}>
      {(close) => (
        <Stack gap="md">
          <p>{t('failedText')}</p>
          <List size="sm" spacing="xs">
            {failures.map(({ id, name, error }) => (
              <List.Item key={id}>
                <bdi>{name}</bdi>: {error}
              </List.Item>
            ))}
          </List>
          <Button variant="default" onClick={close}>
            {common('close')}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
