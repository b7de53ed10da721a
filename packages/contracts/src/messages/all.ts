import type { Locale } from '../locales.ts';
import { ar } from './ar.ts';
import { br } from './br.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { esp } from './esp.ts';
import type { Messages } from './messages.ts';

/** Every language at once, for the server; the web loads one language's file at a time. */
export const messagesOf: Record<Locale, Messages> = { en, ar, de, br, esp };
