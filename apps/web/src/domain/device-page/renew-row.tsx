import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
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
  const { data, error, refetch } = useQuery(allowedApplicationsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const price = data.data.ApplicationList.find(({ id }) => id === device.app_id);
  if (!price) return <Notice tone="warning">{t('notSold')}</Notice>;
  return <RenewForm device={{ ...device, price }} onDone={onDone} onAsk={onAsk} />;
}
