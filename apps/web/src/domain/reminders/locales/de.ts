import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: '{name} erinnern',
  text: 'Wortlaut',
  whatsapp: 'WhatsApp öffnen',
  mail: 'E-Mail öffnen',
  hint: 'Von hier wird nichts gesendet: Ihr eigenes WhatsApp oder E-Mail-Programm öffnet sich mit diesem Text.',
};
