import { Button } from '@mantine/core';
import { IconArrowsExchange, IconListSearch, IconPlus } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { ShareButton } from '../../domain/device-page/share-button.tsx';
import { isDevice } from '../../domain/devices/devices.ts';
import { useFoundDevices } from '../../domain/devices/use-found-devices.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Mono } from '../../ui/mono.tsx';
import { NextSteps, Results, ResultTitle } from '../../ui/results.tsx';
import { useAction } from '../../ui/use-action.ts';
import classes from './activation-result.module.css';
import type { Outcome, OutcomeLine } from './outcome.ts';
import { ResultLine } from './result-line.tsx';

interface ActivationResultProps {
  outcome: Outcome;
  /** Takes the focus once the dialog has closed, and after an undo. */
  heading: RefObject<HTMLHeadingElement | null>;
  onUndone: (appId: number) => void;
  /** Tries an application again that was refused as active already. */
  onExtend: (appId: number) => void;
  /** Saves the playlist where it was not saved. */
  onSavePlaylist: (() => Promise<void>) | null;
  onAnother: () => void;
  /** Other applications for the same MAC, where one was undone. */
  onChooseAgain: () => void;
}

// Loaded when it is first opened.
const AddPlaylistDialog = lazy(async () => ({
  default: (await import('../../domain/playlists/add-playlist-dialog.tsx')).AddPlaylistDialog,
}));

/** What came of each application, and what can be done next. */
export function ActivationResult({
  outcome,
  heading,
  onUndone,
  onExtend,
  onSavePlaylist,
  onAnother,
  onChooseAgain,
}: ActivationResultProps) {
  const t = useTexts('activations');
  const can = useCan();
  const [adding, setAdding] = useState<OutcomeLine | null>(null);
  const mac = outcome.request.macAddress;
  const soldTo = useSoldTo(outcome);
  const running = runningOf(outcome);
  const save = useAction(async () => onSavePlaylist?.());
  const isListMissing = outcome.lines.some((line) => line.kind === 'done' && line.playlist?.isSaved === false);
  const undone = (line: OutcomeLine) => {
    onUndone(line.appId);
    heading.current?.focus();
  };
  return (
    <div className={classes.result}>
      <Headline outcome={outcome} heading={heading} soldTo={soldTo.name} />
      <Results>
        {outcome.lines.map((line) => (
          <ResultLine
            key={line.appId}
            line={line}
            macAddress={mac}
            onUndone={() => undone(line)}
            onExtend={() => onExtend(line.appId)}
            onAddPlaylist={() => setAdding(line)}
          />
        ))}
      </Results>
      <NextSteps>
        {outcome.lines.some(({ kind }) => kind === 'undone') && (
          <Button
            variant={isTakenBack(outcome) ? 'filled' : 'default'}
            leftSection={<IconArrowsExchange size={16} stroke={1.6} aria-hidden />}
            onClick={onChooseAgain}
          >
            {t('chooseAgain')}
          </Button>
        )}
        <Button
          variant={isTakenBack(outcome) ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onAnother}
        >
          {t('another')}
        </Button>
        {isListMissing && (
          <Button variant="default" loading={save.isBusy} onClick={() => save.run()}>
            {t('playlistRetry')}
          </Button>
        )}
        <ShareButton
          mac={mac}
          devices={running.map(({ module, expiresAt }) => ({ appName: module, expiresAt }))}
          activationIds={running.map(({ activationId }) => activationId)}
          customer={soldTo}
        />
        {can('check-device-status') && (
          <ButtonLink
            link={{ to: '/check-mac', search: { mac } }}
            variant="default"
            leftSection={<IconListSearch size={16} stroke={1.6} aria-hidden />}
          >
            {t('check')}
          </ButtonLink>
        )}
      </NextSteps>
      <Suspense>
        {adding && (
          <AddPlaylistDialog
            macAddress={mac}
            application={{ id: adding.appId, name: adding.module }}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Whom it was sold to: what was typed just now, and else what was noted before. */
function useSoldTo({ request }: Outcome) {
  const found = useFoundDevices(request.macAddress).data;
  const noted = found?.filter(isDevice).find(({ customer }) => customer)?.customer;
  return {
    contact: request.customer?.contact || noted?.contact || null,
    locale: request.customer?.locale || noted?.locale || null,
    name: request.customer?.name || noted?.name || null,
  };
}

const runningOf = ({ lines }: Outcome) => lines.flatMap((line) => (line.kind === 'done' ? [line] : []));

/** Something was undone, and nothing else was activated. */
function isTakenBack({ lines }: Outcome) {
  return lines.every(({ kind }) => kind !== 'done') && lines.some(({ kind }) => kind === 'undone');
}

type HeadlineProps = Pick<ActivationResultProps, 'outcome' | 'heading'> & { soldTo: string | null };

function Headline({ outcome, heading, soldTo }: HeadlineProps) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const format = useFormat();
  const done = outcome.lines.flatMap((line) => (line.kind === 'done' ? [line] : []));
  const spent = done.reduce((sum, line) => sum + line.creditPoint, 0);
  const title = isTakenBack(outcome)
    ? t('resultUndone')
    : done.length === outcome.lines.length
      ? t(done.every(({ renewed }) => renewed) ? 'resultRenewed' : 'resultDone', { count: done.length })
      : done.length === 0
        ? t('resultFailed')
        : t('resultPartly', { done: format.number(done.length), total: format.number(outcome.lines.length) });
  return (
    <header>
      <ResultTitle ref={heading}>{title}</ResultTitle>
      <p className={classes.facts}>
        <Mono>{outcome.request.macAddress}</Mono>
        {soldTo && <bdi>{soldTo}</bdi>}
        {spent > 0 && <span>{t('spent', { points: common('points', { count: spent }) })}</span>}
      </p>
    </header>
  );
}
