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
import { SubsBuyNothing } from './subs-buy-nothing.tsx';

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

interface Asked {
  what: 'remove' | 'disable';
  rows: Reseller[];
  clear: () => void;
}

/** What can be done with the rows that are picked, and the dialogs of it, which outlive the bar: who was removed is picked no more. */
export function useResellerBulk() {
  const t = useTexts('resellers');
  const bulk = useBulk();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [left, setLeft] = useState<{ failures: Failure[]; clear: () => void } | null>(null);
  const act = async (what: Bulk, rows: Reseller[], clear: () => void) => {
    const failures = await bulk(what, rows);
    if (failures.length > 0) setLeft({ failures, clear });
    else clear();
  };
  const bulkActions = (rows: Reseller[], clear: () => void) => (
    <BulkBar
      rows={rows}
      onAsk={(what, chosen) => setAsked({ what, rows: chosen, clear })}
      onEnable={(chosen) => act('enable', chosen, clear)}
    />
  );
  const label = asked && t(`${asked.what}Some`, { count: asked.rows.length });
  const dialogs = (
    <>
      {asked && label && (
        <ConfirmDialog
          title={label}
          confirmLabel={label}
          isDestructive
          onConfirm={() => act(asked.what, asked.rows, asked.clear)}
          onClose={() => setAsked(null)}
        >
          <p>{asked.what === 'remove' ? t('removeText') : t('disableText')}</p>
          <SubsBuyNothing below={asked.rows} />
        </ConfirmDialog>
      )}
      {left && !asked && (
        <Failures
          failures={left.failures}
          onClose={() => {
            left.clear();
            setLeft(null);
          }}
        />
      )}
    </>
  );
  return { bulkActions, dialogs };
}

interface BulkBarProps {
  rows: Reseller[];
  onAsk: (what: Asked['what'], rows: Reseller[]) => void;
  onEnable: (rows: Reseller[]) => Promise<void>;
}

/** The bar of a list with rows chosen: of Disable and Enable what applies to some of them, done to those alone, and last, as in a row's menu, Remove. */
function BulkBar({ rows, onAsk, onEnable }: BulkBarProps) {
  const common = useTexts('common');
  const can = useCan();
  const isOperator = useIsOperator();
  const enabling = rows.filter((row) => canEnable(row, isOperator));
  const disabling = rows.filter(canDisable);
  const enable = useAction(() => onEnable(enabling));
  const maySwitch = can('disable-enable-reseller');
  return (
    <>
      {maySwitch && disabling.length > 0 && (
        <BarButton icon={IconBan} label={common('disable')} onClick={() => onAsk('disable', disabling)} />
      )}
      {maySwitch && enabling.length > 0 && (
        <BarButton
          icon={IconCircleCheck}
          label={common('enable')}
          isBusy={enable.isBusy}
          onClick={() => enable.run()}
        />
      )}
      {can('remove-reseller') && (
        <BarButton icon={IconTrash} label={common('remove')} onClick={() => onAsk('remove', rows)} />
      )}
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
