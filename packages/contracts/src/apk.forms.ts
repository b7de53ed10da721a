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

/** Absent fields keep what they were. */
export const editApkPlanForm = z.object({
  name: z.optional(apkPlanForm.shape.name),
  apk_url: z.optional(apkPlanForm.shape.apk_url),
  description: z.optional(apkPlanForm.shape.description),
});
