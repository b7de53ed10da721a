import * as z from 'zod/mini';
import { apkPlanForm, editApkPlanForm } from './apk.forms.ts';
import { defineCall } from './call.ts';
import { id } from './fields.ts';

const apkPlan = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  apk_url: z.string(),
  image_url: z.nullable(z.string()),
});
const one = z.object({ id: id() });

export const apkCalls = [
  defineCall({
    method: 'GET',
    path: '/apk-plans',
    tag: 'APK plans',
    summary: 'Players for Android to download, by name',
    access: { tokens: ['session'], anyOf: ['download-apk'] },
    answer: z.object({ plans: z.array(apkPlan) }),
  }),
  defineCall({
    method: 'POST',
    path: '/add-apk-plans',
    tag: 'APK plans',
    summary: 'Add an APK plan, with a picture if there is one',
    access: { tokens: ['session'], anyOf: ['add-apk'], groups: [1, 4] },
    body: apkPlanForm,
    files: { image: { required: false } },
    answer: z.object({ data: apkPlan }),
    successStatus: 201,
    happensOnce: true,
    refusals: ['C10017'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/update-apk-plans/{id}',
    tag: 'APK plans',
    summary: 'Change an APK plan; what is absent stays, its picture too',
    access: { tokens: ['session'], anyOf: ['edit-apk-plan'], groups: [1, 4] },
    params: one,
    body: editApkPlanForm,
    files: { image: { required: false } },
    answer: z.object({ data: apkPlan }),
    refusals: ['C10012'],
    writesShared: true,
  }),
  defineCall({
    method: 'DELETE',
    path: '/delete-apk-plans/{id}',
    tag: 'APK plans',
    summary: 'Delete an APK plan',
    access: { tokens: ['session'], anyOf: ['delete-apk-plan'], groups: [1, 4] },
    params: one,
    answer: z.object({}),
    refusals: ['C10012'],
    writesShared: true,
  }),
] as const;
