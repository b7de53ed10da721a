import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { allowedApplicationsQuery } from '../applications/application-queries.ts';
import { type Renewable, RenewForm } from './renew-form.tsx';

interface RenewRowProps {
  device: Omit<Renewable, 'price'>;
  onDone: () => void;
  /** Asks somebody else for so many credit points. */
  onAsk: (missing: number) => void;
}

/** Renews a device of a list, whose rows don't say what it costs. */
export function RenewRow({ device, onDone, onAsk }: RenewRowProps) {
  const t = useTexts('domain/device-page');
  const query = useQuery(allowedApplicationsQuery);
  const { data } = query;
  if (!data) return <ReadingState query={query} />;
  const price = data.data.ApplicationList.find(({ id }) => id === device.app_id);
  if (!price) return <Notice tone="warning">{t('notSold')}</Notice>;
  return (
    <>
      <ReadingState query={query} />
      <RenewForm device={{ ...device, price }} onDone={onDone} onAsk={onAsk} />
    </>
  );
}
