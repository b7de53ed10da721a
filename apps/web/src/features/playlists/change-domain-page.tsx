import { Button, Group, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { changeDomainForm, domainBatchSize } from '@tessera/contracts/playlists.forms';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ModulesError } from '../../domain/applications/modules-error.tsx';
import { useApplicationChoices } from '../../domain/applications/use-application-choices.ts';
import { playlistsChanged } from '../../domain/playlists/playlists-changed.ts';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { sameScene } from '../../lib/scene.ts';
import { useCan } from '../../lib/session.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalText } from '../../ui/use-action.ts';
import { useAppForm } from '../../ui/use-app-form.ts';
import { useIsThere, useProblem } from '../../ui/use-problem.ts';
import classes from './playlists-page.module.css';

type Change = z.output<typeof changeDomainForm>;
type Preview = { change: Change } & Pick<
  PortalAnswer<'POST /update-playlist'>['data'],
  'matched' | 'samples' | 'servers' | 'code_playlists'
>;

/** Moves playlists to another server: first what would change, then the change itself, a few hundred at a time. */
export function ChangeDomainPage() {
  const t = useTexts('playlists');
  const common = useTexts('common');
  const { query, options } = useApplicationChoices();
  const [preview, setPreview] = useState<Preview | null>(null);
  const form = useAppForm({
    initial: { app_id: '', current_playlist_url: '', new_domain: '' },
    schema: changeDomainForm,
    draft: 'change-domain',
    send: async (change) => {
      const { data } = await api('POST /update-playlist', { body: { ...change, preview: true } });
      return { change, ...data };
    },
    onDone: setPreview,
  });
  const address = { type: 'url', inputMode: 'url', dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  return (
    <Page title={t('domainTitle')} subtitle={t('domainSubtitle')} isForm>
      {query.error && !query.data && <ModulesError query={query} />}
      {preview ? (
        <ChangeSection preview={preview} onBack={() => setPreview(null)} />
      ) : (
        <Form form={form} label={t('domainTitle')}>
          <Section>
            <Stack gap="md">
              <SelectField
                label={common('application')}
                required
                data={[{ value: '', label: t('chooseApplication') }, ...options]}
                {...form.field('app_id')}
              />
              <TextInput
                label={t('oldDomain')}
                placeholder="http://old.example.com:8080"
                required
                {...address}
                {...form.field('current_playlist_url')}
              />
              <TextInput
                label={t('newDomain')}
                description={t('newDomainHint')}
                placeholder="https://new.example.com"
                required
                {...address}
                {...form.field('new_domain')}
              />
            </Stack>
          </Section>
          <FormActions form={form} submitLabel={t('preview')} />
        </Form>
      )}
    </Page>
  );
}

function ChangeSection({ preview, onBack }: { preview: Preview; onBack: () => void }) {
  const t = useTexts('playlists');
  const common = useTexts('common');
  const format = useFormat();
  const { changed, isRunning, problem, isDone, run } = useChange(preview);
  const counts = { done: format.number(changed), total: format.number(preview.matched) };
  return (
    <Section title={t('wouldChange', { count: preview.matched, number: counts.total })}>
      <Stack gap="md">
        {preview.matched === 0 && <Notice>{t('nothingMatches')}</Notice>}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <ServersNotice preview={preview} isDone={isDone} />
        <CodesNotice number={preview.code_playlists} />
        {!isDone && (
          <ul className={classes.samples}>
            {preview.samples.map(({ before, after }) => (
              <li key={before} className={classes.sample}>
                <bdi dir="ltr" className={`mono ${classes.before}`}>
                  {before}
                </bdi>
                <bdi dir="ltr" className="mono">
                  {after}
                </bdi>
              </li>
            ))}
          </ul>
        )}
        {(isRunning || changed > 0) && !isDone && (
          <ProgressBar done={changed} total={preview.matched}>
            {t('changedSoFar', counts)}
          </ProgressBar>
        )}
        {isDone && <Notice tone="success">{t('domainDone', counts)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack} disabled={isRunning}>
            {common('back')}
          </Button>
          {!isDone && preview.matched > 0 && (
            <Button loading={isRunning} loaderProps={{ type: 'dots' }} onClick={() => void run()}>
              {t('change', { count: preview.matched, number: counts.total })}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}

/** Scheme, host and port of an address; undefined for what is none. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined);

/** What moves with servers instead, or could: the host that the playlists lead to now is to be kept. */
function ServersNotice({ preview, isDone }: { preview: Preview; isDone: boolean }) {
  const { change, matched, servers } = preview;
  const t = useTexts('playlists');
  const format = useFormat();
  const can = useCan();
  const number = format.number(servers.reduce((sum, { playlists }) => sum + playlists, 0));
  const names = servers.flatMap(({ name }) => name ?? []).join(', ') || '–';
  const isOffered = matched > 0 && servers.length === 0 && can('servers');
  if (servers.length === 0 && !isOffered) return null;
  return (
    <Notice tone="info">
      {servers.length > 0 ? t('referred', { number, names }) : t('keepAsServer')}{' '}
      {can('servers') && (
        <Link
          to="/servers"
          search={isOffered ? { host: hostOf(isDone ? change.new_domain : change.current_playlist_url) } : {}}
        >
          {t('openServers')}
        </Link>
      )}
    </Notice>
  );
}

/** What stays behind, and is changed code by code. */
function CodesNotice({ number }: { number: number }) {
  const t = useTexts('playlists');
  const format = useFormat();
  const can = useCan();
  if (!number) return null;
  return (
    <Notice tone="info">
      {t('inCodes', { number: format.number(number) })}{' '}
      {can('index-code') && <Link to="/iboprotv">{t('openCodes')}</Link>}
    </Notice>
  );
}

/** Goes on until nothing remains, also where the screen is left, which is told then; after a failure it can go on where it stopped. */
function useChange({ change, matched }: Preview) {
  const t = useTexts('playlists');
  const format = useFormat();
  const isThere = useIsThere();
  const [changed, setChanged] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useProblem();
  const run = async () => {
    const isSameScene = sameScene();
    let done = changed;
    setRunning(true);
    setProblem(null);
    try {
      for (;;) {
        if (!isSameScene()) return;
        const { data } = await api('POST /update-playlist', { body: { ...change, limit: domainBatchSize } });
        done = Math.min(matched, done + data.changed);
        setChanged(done);
        if (data.remaining === 0 || data.changed === 0) break;
      }
      setDone(true);
      if (!isThere()) toast.success(t('domainDone', { done: format.number(done), total: format.number(matched) }));
    } catch (error) {
      setProblem(refusalText(error, t('domainError')));
    } finally {
      setRunning(false);
      // Also of those that were changed before it failed.
      void playlistsChanged();
    }
  };
  return { changed, isRunning, isDone, problem, run };
}
