import * as z from 'zod/mini';
import { httpUrl, longText, text } from './fields.ts';
import { limits } from './limits.ts';

const descriptionMaxLength = 5000;

/** A build of a player for Android, offered for download. */
export const apkPlanForm = z.object({
  name: text(limits.nameMaxLength, 'nameRequired'),
  apk_url: httpUrl('urlRequired'),
  description: longText(descriptionMaxLength, 'descriptionRequired'),
});
