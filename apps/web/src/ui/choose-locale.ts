import type { Locale } from '@tessera/contracts/locales';
import { changeLocale, textOf } from '../lib/i18n.ts';
import { toast } from './toast.tsx';

/** Switches the language for somebody behind the sign-in, who is told where its texts don't come. */
export function chooseLocale(locale: Locale): void {
  changeLocale(locale).catch(() => toast.error(textOf('common:errors.network')));
}
