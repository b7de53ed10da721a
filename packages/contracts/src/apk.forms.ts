import * as z from 'zod/mini';
import { httpUrl, text } from './fields.ts';
import { limits } from './limits.ts';

/** A build of a player for Android, offered for download. */
export const apkPlanForm = z.object({
  name: text(limits.nameMaxLength, 'nameRequired'),
  apk_url: httpUrl('urlRequired'),
  description: text(limits.descriptionMaxLength, 'descriptionRequired'),
});
