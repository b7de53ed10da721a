import * as z from 'zod/mini';
import { optional, text } from './fields.ts';
import { viewSharings } from './saved-views.lists.ts';

export const viewName = () => text(60, 'nameRequired');
export const viewSharing = () => optional(z.enum(viewSharings, { error: 'invalid' }));

/** What a view is called, and who finds it. */
export const savedViewForm = z.object({ name: viewName(), shared_with: viewSharing() });
