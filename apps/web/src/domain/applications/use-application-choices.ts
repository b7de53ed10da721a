import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { type AllowedApplication, knownApplicationsQuery } from './application-queries.ts';

interface ApplicationChoices {
  query: UseQueryResult<CallAnswer<'GET /fetch-allowed-applications'>>;
  applications: AllowedApplication[];
  /** For a `SelectField`; the retired ones come last and say so. */
  options: { value: string; label: string }[];
}

/** The applications that devices of the person may run: what is on sale, and what was. */
export function useApplicationChoices(): ApplicationChoices {
  const t = useTexts('common');
  const query = useQuery(knownApplicationsQuery);
  const applications = [...(query.data?.data.ApplicationList ?? [])].sort(
    (a, b) => Number(a.retired) - Number(b.retired),
  );
  const options = applications.map(({ id, app_name, retired }) => ({
    value: String(id),
    label: retired ? t('retiredApplication', { name: app_name }) : app_name,
  }));
  return { query, applications, options };
}
