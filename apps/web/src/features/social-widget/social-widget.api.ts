import { queryOptions } from '@tanstack/react-query';
import type { PortalSent } from '@tessera/contracts/all-calls';
import { ApiError, api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { getEnvironment } from '../../lib/session.ts';

type Contacts = PortalSent<'POST /set-social-widget'>['body']['requestData'];

/** The support contacts, and who set them. */
export const widgetQuery = queryOptions({
  queryKey: [['support', 'people'], 'contacts'],
  queryFn: async ({ signal }) => (await api('POST /get-social-widget', { signal })).data.SocialWidget,
});

/** @throws ApiError; without the permission with `notAllowed` for its text. In the sandbox the server says more. */
export async function saveContacts(contacts: Contacts, notAllowed: string): Promise<{ msg: string }> {
  try {
    return await api('POST /set-social-widget', { body: { requestData: contacts } });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.httpStatus === 403 && getEnvironment() === 'live';
    throw isRefused ? new ApiError(403, notAllowed, error.answer) : error;
  }
}

/** The footer shows them too. */
export const widgetChanged = () => changed('support');
