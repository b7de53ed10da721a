import { api } from '../../lib/api-client.ts';
import { beginAnew, beginView, endView } from '../../lib/session.ts';
import { sessionOfAnswer } from './session-of-answer.ts';

/** Shows the portal as this reseller sees it. A passcode is not theirs to be asked for: nothing can be changed. */
export async function viewAs(id: number): Promise<void> {
  const answer = await api('POST /view-as/{id}', { params: { id } });
  beginView({ ...sessionOfAnswer(answer), hasPasscode: true });
}

/** Goes back to one's own account. Should the server not answer, the view still ends here, and there by itself. */
export async function stopViewing(): Promise<void> {
  await api('DELETE /view-as').catch(() => undefined);
  endView();
  beginAnew();
}
