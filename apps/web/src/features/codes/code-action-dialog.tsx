import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { codePrices } from '@tessera/contracts/code-limits';
import { useState } from 'react';
import { creditMoved, useBalance } from '../../domain/credit/balance.ts';
import { api, isInDoubt } from '../../lib/api-client.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalText } from '../../ui/use-action.ts';
import { type Code, codesChanged } from './codes.api.ts';

export type CodeAction = 'renew' | 'reset' | 'status' | 'delete';

interface CodeActionDialogProps {
  code: Code;
  action: CodeAction;
  onClose: () => void;
}

/** Asks before a code is changed; what the server refuses is said in a dialog of its own. */
export function CodeActionDialog({ code, action, onClose }: CodeActionDialogProps) {
  const t = useTexts('codes');
  const common = useTexts('common');
  const [failure, setFailure] = useState<string | null>(null);
  const [replaces, setReplaces] = useState(false);
  const run = useCodeAction(code);
  const value = { code: ltr(code.value) };
  if (failure !== null) return <FailureDialog text={failure} onClose={onClose} />;
  const isEnabled = code.status === 1;
  const titles: Record<CodeAction, string> = {
    renew: t('renewTitle', value),
    reset: t('resetTitle', value),
    status: isEnabled ? t('disableTitle', value) : t('enableTitle', value),
    delete: t('deleteTitle', value),
  };
  const labels: Record<CodeAction, string> = {
    renew: t('renewFor', { cost: common('pointsAfter', { count: codePrices.renewal }) }),
    reset: t('reset'),
    status: isEnabled ? common('disable') : common('enable'),
    delete: t('delete'),
  };
  return (
    <ConfirmDialog
      title={titles[action]}
      confirmLabel={labels[action]}
      isDestructive={action === 'delete' || (action === 'status' && isEnabled)}
      onClose={() => failure === null && onClose()}
      onConfirm={async () => {
        try {
          await run(action, replaces);
        } catch (error) {
          setFailure(refusalText(error) ?? '');
          // Somebody else may have been first, or it was done and the answer got lost.
          void codesChanged();
        }
      }}
    >
      {action === 'renew' && <RenewText code={code} />}
      {action === 'delete' && t('deleteText')}
      {action === 'status' && (isEnabled ? t('disableText') : <EnableText code={code} />)}
      {action === 'reset' && (
        <Stack gap="sm">
          <span>
            {code.device_info ? t('resetText', { mac: ltr(code.device_info.mac_address) }) : t('resetUnusedText')}
          </span>
          <Checkbox
            label={t('replace')}
            description={t('replaceHint')}
            checked={replaces}
            onChange={(event) => setReplaces(event.currentTarget.checked)}
          />
        </Stack>
      )}
    </ConfirmDialog>
  );
}

function EnableText({ code }: { code: Code }) {
  const t = useTexts('codes');
  const format = useFormat();
  return code.type === 'lifetime' ? t('enableLifetimeText') : t('enableText', { date: format.date(code.expire_date) });
}

function RenewText({ code }: { code: Code }) {
  const t = useTexts('codes');
  const format = useFormat();
  const balance = useBalance();
  return (
    <Stack gap="sm">
      <span>
        {code.expired === 1 ? t('renewExpiredText') : t('renewText', { date: format.date(code.expire_date) })}
      </span>
      {balance !== undefined && !isInDoubt('POST /renew-code', code.id) && (
        <Notice tone={balance < codePrices.renewal ? 'danger' : 'info'}>
          {t('balanceEffect', {
            before: format.number(balance),
            after: format.number(balance - codePrices.renewal),
          })}
        </Notice>
      )}
    </Stack>
  );
}

function useCodeAction(code: Code) {
  const named = { value: code.value, apiKey: code.api_key };
  return async (action: CodeAction, replaces: boolean): Promise<void> => {
    const answer = await send();
    toast.success(answer.msg);
    await codesChanged();

    async function send(): Promise<{ msg: string }> {
      // What was asked for, rather than the other way round: pressed again after a lost answer, it must not be taken back.
      if (action === 'status')
        return api('POST /update-code-status', { body: { ...named, status: code.status === 1 ? 0 : 1 } });
      if (action === 'delete') return api('POST /delete-code', { body: named });
      if (action === 'reset')
        return api('POST /reset-code', { body: { apiKey: code.api_key, code_id: code.id, replace: replaces } });
      const renewed = await api('POST /renew-code', { body: named, once: code.id });
      void creditMoved(renewed);
      return renewed;
    }
  };
}

function FailureDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTexts('codes');
  const common = useTexts('common');
  return (
    <Dialog title={t('errorTitle')} size="sm" onClose={onClose}>
      {(close) => (
        <Stack gap="md">
          <Notice tone="danger">{text}</Notice>
          <Group justify="flex-end">
            <Button onClick={close} data-autofocus>
              {common('close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
