import { apiAccessMails } from './features/api-access/api-access.mails.ts';
import { backupsMails } from './features/backups/backups.mails.ts';
import { creditsMails } from './features/credits/credits.mails.ts';
import { devicesMails } from './features/devices/devices.mails.ts';
import { identityMails } from './features/identity/identity.mails.ts';
import { myDeviceMails } from './features/my-device/my-device.mails.ts';
import { ordersMails } from './features/orders/orders.mails.ts';
import { peopleMails } from './features/people/people.mails.ts';
import { reportsMails } from './features/reports/reports.mails.ts';
import { ticketsMails } from './features/tickets/tickets.mails.ts';
import { webhooksMails } from './features/webhooks/webhooks.mails.ts';
import type { MailTemplates } from './platform/mail/mail.ts';

/** What is mailed. A line per feature. */
export const appMails: MailTemplates = {
  ...identityMails,
  ...peopleMails,
  ...apiAccessMails,
  ...creditsMails,
  ...devicesMails,
  ...myDeviceMails,
  ...ordersMails,
  ...reportsMails,
  ...ticketsMails,
  ...webhooksMails,
  ...backupsMails,
};
