import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'code.buy': 'Aktivierungscode: gekauft',
    'code.renew': 'Aktivierungscode: verlängert',
    'code.enable': 'Aktivierungscode: freigegeben',
    'code.disable': 'Aktivierungscode: gesperrt',
    'code.reset': 'Aktivierungscode: zurückgesetzt',
    'code.delete': 'Aktivierungscode: gelöscht',
    'code.edit-playlists': 'Aktivierungscode: Playlists geändert',
    'code.redeem': 'Aktivierungscode: eingelöst',
  },
  kinds: {
    code: 'Aktivierungscode',
    'code-purchase': 'Kauf von Codes',
  },
  fields: {
    codeId: 'Codenummer',
    isReplaced: 'Code ersetzt',
    purchaseId: 'Kaufnummer',
  },
  permissions: {
    'index-code': 'Codeliste',
    'purchase-code': 'Codes kaufen',
    'ibopro-search': 'Codes suchen',
    'renew-code': 'Codes verlängern',
    'delete-code': 'Codes löschen',
    'edit-code': 'Playlists eines Codes bearbeiten',
    'reset-code': 'Codes zurücksetzen',
    'change-code-status': 'Status eines Codes ändern',
    'view-code': 'Code ansehen',
  },
};
