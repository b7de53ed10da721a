import type { ApiError } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { SupportLinks } from '../../ui/support-links.tsx';

/** Why nobody was signed in, in the specification's words, and what can be done about it. */
export function SignInRefusal({ error }: { error: ApiError }) {
  const text = useRefusalText(error);
  const { blocked, support } = error.answer;
  return (
    <Notice tone="danger">
      <span>{text}</span>
      {blocked && support && <SupportLinks whatsapp={support.whatsapp_number} telegram={support.telegram_number} />}
    </Notice>
  );
}

function useRefusalText(error: ApiError): string {
  const t = useTexts('identity');
  const common = useTexts('common');
  switch (error.statusCode) {
    case '10090':
      return error.answer.msg || t('refused.disabled');
    case '10091':
      if (error.answer.blocked) return t('refused.blocked');
      return error.httpStatus === 403 ? error.message : t('refused.invalid');
    case '10092':
      return t('refused.malformed');
    case '':
      // No answer, or not one of ours: the client has said what is wrong with the connection.
      return error.message;
    default:
      if (error.httpStatus === 429 || error.httpStatus === 503) return error.message;
      return error.httpStatus >= 500 ? common('errors.connect') : t('refused.other');
  }
}
