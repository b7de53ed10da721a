import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const widgetKey = ['social-widget'] as const;

/** The support contacts, and who set them. */
export const widgetQuery = queryOptions({
  queryKey: widgetKey,
  queryFn: async ({ signal }) => (await api('POST /get-social-widget', { signal })).data.SocialWidget,
});

/** The footer shows them too. */
export async function widgetChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: widgetKey }),
    queryClient.invalidateQueries({ queryKey: ['shell', 'support'] }),
  ]);
}
