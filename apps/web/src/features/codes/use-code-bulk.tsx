import { ActionIcon } from '@mantine/core';
import { IconBan, IconCircleCheck, IconDots, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { WholeSelection } from '../../domain/several/whole-selection.tsx';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { present } from '../../ui/data-table.types.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { CodeCopies } from './code-copies.tsx';
import { type Code, type CodeSearch, codesChanged, matchingCodesQuery } from './codes.api.ts';

// Loaded when it is first opened.
const SeveralDialog = lazy(async () => ({
  default: (await import('../../domain/several/several-dialog.tsx')).SeveralDialog<Code>,
}));

type Step = 'disable' | 'enable' | 'delete';

/** Which of them it applies to: of an expired code nothing is left but to delete it. */
const fits: Record<Step, (code: Code) => boolean> = {
  disable: ({ expired, status }) => expired === 0 && status === 1,
  enable: ({ expired, status }) => expired === 0 && status === 0,
  delete: ({ expired }) => expired === 1,
};

const named = (code: Code) => ({ value: code.value, apiKey: code.api_key });

const acts: Record<Step, (code: Code) => Promise<unknown>> = {
  disable: (code) => api('POST /update-code-status', { body: { ...named(code), status: 0 } }),
  enable: (code) => api('POST /update-code-status', { body: { ...named(code), status: 1 } }),
  delete: (code) => api('POST /delete-code', { body: named(code) }),
};

const icons = { disable: IconBan, enable: IconCircleCheck, delete: IconTrash };

interface Opened {
  step: Step;
  codes: Code[];
  clear: () => void;
}

/** What can be done with the codes that are picked, or with all that match, each step to those that it applies to, and its dialog. */
export function useCodeBulk(search: CodeSearch) {
  const t = useTexts('codes');
  const common = useTexts('common');
  const ui = useTexts('ui');
  const format = useFormat();
  const can = useCan();
  const [opened, setOpened] = useState<Opened | null>(null);
  const labels = { disable: common('disable'), enable: common('enable'), delete: t('delete') };
  const actionsOf = (rows: Code[], clear: () => void): ReactNode => {
    const entry = (step: Step): MenuEntry | false => {
      const codes = rows.filter(fits[step]);
      return (
        codes.length > 0 && {
          label: labels[step],
          icon: icons[step],
          isDestructive: step === 'delete',
          onClick: () => setOpened({ step, codes, clear }),
        }
      );
    };
    const entries = present([
      can('change-code-status') && entry('disable'),
      can('change-code-status') && entry('enable'),
      can('delete-code') && entry('delete'),
    ]);
    return (
      <>
        <CodeCopies codes={rows} size="xs" />
        {entries.length > 0 && (
          <Menu
            entries={entries}
            trigger={(props) => (
              <ActionIcon {...props} variant="default" size={30} aria-label={ui('table.moreActions')}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            )}
          />
        )}
      </>
    );
  };
  const bulkActions = (rows: Code[], clear: () => void, areAll: boolean): ReactNode =>
    areAll ? (
      <WholeSelection query={matchingCodesQuery(search)}>{(all) => actionsOf(all, clear)}</WholeSelection>
    ) : (
      actionsOf(rows, clear)
    );
  const counted = { count: opened?.codes.length ?? 0, number: format.number(opened?.codes.length ?? 0) };
  const dialog = opened && (
    <Suspense>
      <SeveralDialog
        title={t(`${opened.step}Some`, counted)}
        confirmLabel={t(`${opened.step}Some`, counted)}
        isDestructive={opened.step !== 'enable'}
        rows={opened.codes}
        rowId={({ id }) => id}
        rowName={({ value }) => value}
        act={acts[opened.step]}
        onSettled={() => codesChanged()}
        onDone={opened.clear}
        onClose={() => setOpened(null)}
      >
        {t(`${opened.step}SomeText`)}
      </SeveralDialog>
    </Suspense>
  );
  return { bulkActions, dialog };
}
