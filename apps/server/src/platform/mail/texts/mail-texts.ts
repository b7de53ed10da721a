import type { MailTemplate } from '../mail.ts';

/** One mail in one language. Places in braces are filled from its values. */
export interface TemplateTexts {
  subject: string;
  /** Before the button; each a paragraph. */
  before: string[];
  button?: string;
  /** After the button. */
  after: string[];
}

export interface MailTexts {
  greeting: string;
  /** Stands over the link, for readers whose program shows no buttons. */
  linkHint: string;
  footer: string;
  templates: Record<MailTemplate, TemplateTexts>;
}
