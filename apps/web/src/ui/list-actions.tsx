import { ActionIcon, Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { IconDots } from '@tabler/icons-react';
import type { Download } from '../lib/api-client.ts';
import { useTexts } from '../lib/i18n.ts';
import type { LinkTarget } from '../lib/links.ts';
import { saveFile } from '../lib/save-file.ts';
import { useMayTakeFiles } from '../lib/session.ts';
import { ButtonLink } from './button-link.tsx';
import { type Maybe, present } from './data-table.types.ts';
import { ExportButton } from './export-button.tsx';
import { Menu } from './menu.tsx';
import { useAction } from './use-action.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export interface ListAction {
  label: string;
  icon: Icon;
  onClick?: () => void;
  /** A screen of the portal. */
  link?: LinkTarget;
  /** A file to save; `isEmpty`: there is nothing to go into it. */
  load?: () => Promise<Download>;
  isEmpty?: boolean;
}

/**
 * What else can be done with a list, beside its title: buttons. On a phone several would be signs without words, so there they are
 * one menu that has them.
 */
export function ListActions({ actions }: { actions: Maybe<ListAction>[] }) {
  const t = useTexts('ui');
  const isNarrow = useIsNarrow();
  const save = useAction((load: () => Promise<Download>) => saveFile(load()));
  const mayTakeFiles = useMayTakeFiles();
  const shown = present(actions).filter(({ load }) => !load || mayTakeFiles);
  if (!isNarrow || shown.length < 2) return shown.map((action) => <ActionButton key={action.label} {...action} />);
  return (
    <Menu
      entries={shown.map(({ load, isEmpty, ...entry }) => ({
        ...entry,
        ...(load && { onClick: () => save.run(load), barredBy: isEmpty ? t('noRecords') : undefined }),
      }))}
      trigger={(props) => (
        <ActionIcon {...props} variant="default" size={44} loading={save.isBusy} aria-label={t('table.moreActions')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}

function ActionButton({ label, icon: ActionSign, onClick, link, load, isEmpty = false }: ListAction) {
  const look = { variant: 'default', leftSection: <ActionSign size={16} stroke={1.6} aria-hidden /> } as const;
  if (load) return <ExportButton label={label} icon={ActionSign} load={load} isEmpty={isEmpty} />;
  if (link) {
    return (
      <ButtonLink link={link} {...look}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} onClick={onClick}>
      {label}
    </Button>
  );
}
