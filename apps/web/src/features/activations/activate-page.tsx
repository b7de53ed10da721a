import { getRouteApi } from '@tanstack/react-router';
import { devicePackages } from '@tessera/contracts/devices.forms';
import { limits } from '@tessera/contracts/limits';
import { formatMacInput } from '@tessera/contracts/mac';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useRequestId } from '../../lib/use-request-id.ts';
import { Page } from '../../ui/page.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { ActivateForm } from './activate-form.tsx';
import { ActivationResult } from './activation-result.tsx';
import { ConfirmActivation } from './confirm-activation.tsx';
import { type ActivationRequest, type Outcome, replaceLines } from './outcome.ts';

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
  const ids = useRequestId();
  const result = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The dialog gives the focus back to a button that is no longer there.
  useEffect(() => {
    if (!asking) result.current?.focus();
  }, [asking]);
  const ask = (request: ActivationRequest) =>
    new Promise<Outcome | null>((resolve, reject) => setAsking({ request, resolve, reject }));
  const form = useAppForm({
    initial: {
      macAddress: mac ? formatMacInput(mac) : '',
      app_ids: app ? [app] : ([] as number[]),
      is_trial: devicePackages['1-year'] as number,
      comment: '',
      email: '',
      device_key: '',
    },
    schema: async () => (await import('@tessera/contracts/activations.forms')).activateForm,
    draft: `activate ${mac ?? ''} ${app ?? ''}`,
    send: ({ macAddress, app_ids, is_trial, comment, email, device_key }) =>
      ask({ macAddress, app_ids, is_trial, comment, email, device_key }),
    onDone: (made, { macAddress }) => {
      if (made) setOutcome(made);
      // Nothing was sent after all, so the draft has to stay.
      else form.set('macAddress', macAddress);
    },
  });
  const another = () => {
    setOutcome(null);
    form.set('macAddress', '');
    form.set('comment', '');
    form.set('email', '');
    form.set('device_key', '');
    requestAnimationFrame(() => form.element.current?.querySelector<HTMLElement>('[data-path=macAddress]')?.focus());
  };
  const extend = async (line: Outcome, appId: number) => {
    const later = await ask({ ...line.request, app_ids: [appId] });
    if (later) setOutcome((shown) => shown && replaceLines(shown, later));
  };
  return (
    <Page title={t('title')} subtitle={outcome ? undefined : t('subtitle', { max: limits.maxAppsPerActivation })}>
      {outcome ? (
        <ActivationResult
          outcome={outcome}
          heading={result}
          onChange={setOutcome}
          onExtend={(appId) => void extend(outcome, appId)}
          onAnother={another}
        />
      ) : (
        <ActivateForm form={form} />
      )}
      {asking && (
        <ConfirmActivation
          {...asking}
          ids={ids}
          earlier={outcome}
          onClose={() => {
            asking.resolve(null);
            setAsking(null);
          }}
        />
      )}
    </Page>
  );
}
