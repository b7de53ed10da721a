import { useQuery } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { Customer } from '@tessera/contracts/customer';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { customerTitle } from './customer-values.ts';
import { customersChanged } from './customers-changed.ts';
import classes from './erase-customer-dialog.module.css';

interface EraseCustomerDialogProps {
  mac: string;
  customer: Customer;
  onErased?: () => void;
  onClose: () => void;
}

/** Asks before a customer is emptied. Whoever asked for it is known by name, not by MAC, and it can't be undone; where their contact stands elsewhere too it asks for that as well. */
export function EraseCustomerDialog({ mac, customer, onErased, onClose }: EraseCustomerDialogProps) {
  const t = useTexts('domain/customers');
  const common = useTexts('common');
  const name = customerTitle(customer);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const same = useQuery({
    queryKey: [['customers'], 'same-contact', customer.id],
    queryFn: async ({ signal }) =>
      (await api('GET /customers/{id}/same-contact', { signal, params: { id: customer.id } })).data,
    enabled: customer.contact !== null,
  });
  const isWaiting = same.isFetching && !same.data;
  return (
    <ConfirmDialog
      title={t('eraseTitle', { mac: ltr(mac) })}
      confirmLabel={t('eraseNamed')}
      failure={t('eraseFailed')}
      isDestructive
      // Who else is to be emptied is chosen before. Where that could not be read it can be done without.
      isWaiting={isWaiting}
      onConfirm={async () => {
        const others = (same.data ?? []).filter(({ id }) => chosen.includes(id));
        try {
          // This one last: where one of them fails, all that is left can be asked for again.
          for (const { id } of others) await api('DELETE /customers/{id}', { params: { id } });
          const { msg } = await api('DELETE /customers/{id}', { params: { id: customer.id } });
          toast.success(msg);
        } finally {
          void customersChanged();
        }
        onErased?.();
      }}
      onClose={onClose}
    >
      {name && (
        <p>
          <bdi>{name}</bdi>
          {customer.contact !== null && customer.contact !== name && (
            <>
              {' · '}
              <bdi>{customer.contact}</bdi>
            </>
          )}
        </p>
      )}
      <p>{t('eraseText')}</p>
      {isWaiting && <LoadingState />}
      {same.isError && !isWaiting && (
        <Notice tone="warning">
          <span>{t('sameContactUnknown')}</span>{' '}
          <button type="button" className="link" onClick={() => void same.refetch()}>
            {common('retry')}
          </button>
        </Notice>
      )}
      {same.data && same.data.length > 0 && (
        <SameContact
          same={same.data}
          chosen={chosen}
          onChoose={(id, isChosen) =>
            setChosen((ids) => (isChosen ? [...ids, id] : ids.filter((other) => other !== id)))
          }
        />
      )}
    </ConfirmDialog>
  );
}

interface SameContactProps {
  same: PortalAnswer<'GET /customers/{id}/same-contact'>['data'];
  chosen: readonly number[];
  onChoose: (id: number, isChosen: boolean) => void;
}

/** None is chosen at first: one number may be that of a shop, or of whoever set up the boxes of a whole street. */
function SameContact({ same, chosen, onChoose }: SameContactProps) {
  const t = useTexts('domain/customers');
  return (
    <fieldset className={classes.same}>
      <legend>{t('sameContact')}</legend>
      {same.map(({ id, mac_address, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            className="tick"
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
          />
          <span>
            <bdi className="mono">{mac_address}</bdi>
            {name !== null && (
              <>
                {' · '}
                <bdi>{name}</bdi>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
