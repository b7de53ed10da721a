import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { devicesChanged } from '../devices/device-queries.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    trials: true;
  }
}

/** What one may grant today. Of the balance it tells only whether it is enough, which the grant finds out: no purchase asks for it anew. */
export const allowanceQuery = queryOptions({
  queryKey: [['trials'], 'allowance'],
  queryFn: async ({ signal }) => (await api('GET /trial-allowance', { signal })).data,
});

/** What is allowed of trials. */
export const rulesQuery = queryOptions({
  queryKey: [['trials', 'applications'], 'rules'],
  queryFn: async ({ signal }) => (await api('GET /trial-rules', { signal })).data,
});

/** Grants a device its trial. Answers what to tell the person; throws its refusal. */
export async function grantTrial(mac: string, appId: number): Promise<string> {
  const answer = await api('POST /grant-trial', { body: { macAddress: mac, app_id: appId } });
  void devicesChanged();
  void changed('trials');
  return answer.msg;
}
