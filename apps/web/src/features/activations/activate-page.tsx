import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { maxAppsPerActivation } from '@tessera/contracts/activations.lists';
import { formatMacInput } from '@tessera/contracts/mac';
import { useEffect, useRef, useState } from 'react';
import { noCustomer } from '../../domain/customers/customer-values.ts';
import { signInOf, usePasting } from '../../domain/pasting/use-pasting.ts';
import { Cancelled } from '../../lib/cancelled.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { focusApplications, focusMac } from '../../ui/focus-mac.ts';
import { Page } from '../../ui/page.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useAppForm } from '../../ui/use-app-form.ts';
import { ActivateForm } from './activate-form.tsx';
import { ActivationResult } from './activation-result.tsx';
import { carryOut, planAsShown } from './carry-out.ts';
import { ConfirmActivation } from './confirm-activation.tsx';
import { keepLastChoice, readLastChoice } from './last-choice.ts';
import { type ActivationRequest, markUndone, type Outcome, replaceLines } from './outcome.ts';
import { savedWith, savePlaylists, useActivationPlaylist, type WantedPlaylist } from './use-activation-playlist.ts';

const route = getRouteApi('/shell/multi-apps-activation');

/** Activates one MAC for some applications. A link's `?mac=` and `?app=` begin anew. */
export function ActivatePage() {
  const { mac, app } = route.useSearch();
  return <Activation key={`${mac} ${app}`} mac={mac} app={app} />;
}

/** A request that waits for the person's last word. */
interface Asking {
  request: ActivationRequest;
  resolve: (outcome: Outcome | null) => void;
  reject: (error: unknown) => void;
}

function Activation({ mac, app }: { mac: string | undefined; app: number | undefined }) {
  const t = useTexts('activations');
  const { id: userId } = useMember().user;
  const [last] = useState(() => readLastChoice(userId));
  const result = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const playlist = useActivationPlaylist();
  const [wanted, setWanted] = useState<WantedPlaylist | null>(null);
  const [savedBefore, setSavedBefore] = useState<string[]>([]);
  const isDone = outcome !== null;
  // Whatever was pressed is no longer there.
  useEffect(() => {
    if (!asking && isDone) result.current?.focus();
  }, [asking, isDone]);
  const ask = (request: ActivationRequest) =>
    new Promise<Outcome | null>((resolve, reject) => setAsking({ request, resolve, reject }));
  const navigate = useNavigate();
  const form = useAppForm({
    initial: {
      macAddress: mac ? formatMacInput(mac) : '',
      app_ids: app ? [app] : last.app_ids,
      is_trial: last.is_trial,
      comment: '',
      email: '',
      device_key: '',
      customer: noCustomer,
    },
    schema: async () => (await import('@tessera/contracts/activations.forms')).activateForm,
    draft: `activate ${mac ?? ''} ${app ?? ''}`,
    subject: 'macAddress',
    // Undo covers what begins anew. Whoever extends what runs, or is to pay another price than they saw, is asked before.
    send: async ({ macAddress, app_ids, is_trial, comment, email, device_key, customer }) => {
      const request = { macAddress, app_ids, is_trial, comment, email, device_key, customer };
      const list = await playlist.read();
      const plan = await planAsShown(request);
      const made = await (plan ? carryOut(request, plan) : ask(request));
      if (!made) throw new Cancelled();
      setWanted(list);
      return list ? savePlaylists(made, list, savedBefore) : made;
    },
    onDone: (made, { app_ids, is_trial }) => {
      setOutcome(made);
      keepLastChoice(userId, { app_ids, is_trial });
    },
  });
  const pasting = usePasting({
    read: () => playlist.values,
    restore: playlist.set,
    fill: (found, { deviceKey }) => {
      if (found) playlist.set(signInOf(found));
      if (deviceKey) form.set('device_key', deviceKey);
    },
  });
  const another = () => {
    // What the link named is done: it doesn't stand above another device.
    if (mac || app) return void navigate({ to: '.', search: {}, replace: true }).then(focusMac);
    setOutcome(null);
    pasting.forget();
    form.set('macAddress', '');
    form.set('comment', '');
    form.set('email', '');
    form.set('device_key', '');
    form.set('customer', noCustomer);
    playlist.clear();
    focusMac();
  };
  /** After an undo: whoever was sold the wrong application still stands there, with the same MAC and name. */
  const chooseAgain = () => {
    if (outcome && wanted) setSavedBefore([...savedBefore, ...savedWith(outcome, wanted)]);
    setOutcome(null);
    form.set('app_ids', []);
    focusApplications();
  };
  /** What comes back later changes what is shown by then, and nothing that is shown in its place. */
  const change = (of: Outcome, how: (shown: Outcome) => Outcome) =>
    setOutcome((shown) => (shown?.request === of.request ? how(shown) : shown));
  const extend = useAction(async (line: Outcome, appId: number) => {
    const made = await ask({ ...line.request, app_ids: [appId] });
    const later = made && wanted ? await savePlaylists(made, wanted, savedBefore) : made;
    if (later) change(line, (shown) => replaceLines(shown, later));
  });
  return (
    <Page title={t('title')} subtitle={outcome ? undefined : t('subtitle', { max: maxAppsPerActivation })}>
      {outcome ? (
        <ActivationResult
          outcome={outcome}
          heading={result}
          onUndone={(appId) => change(outcome, (shown) => markUndone(shown, appId))}
          onExtend={(appId) => extend.run(outcome, appId)}
          onSavePlaylist={
            wanted &&
            (async () => {
              const later = await savePlaylists(outcome, wanted, savedBefore);
              change(outcome, (shown) => replaceLines(shown, later));
            })
          }
          onAnother={another}
          onChooseAgain={chooseAgain}
        />
      ) : (
        <ActivateForm form={form} playlist={playlist} pasting={pasting} isAsking={asking !== null} />
      )}
      {asking && (
        <ConfirmActivation
          {...asking}
          earlier={outcome}
          // Never while it is carried out: until then the dialog stays.
          onClose={() => {
            asking.resolve(null);
            setAsking(null);
          }}
        />
      )}
    </Page>
  );
}
