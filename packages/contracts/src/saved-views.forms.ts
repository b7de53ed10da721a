import * as z from 'zod/mini';
import { optional, text } from './fields.ts';
import { viewNameMaxLength, viewSharings } from './saved-views.lists.ts';

export const viewName = () => text(viewNameMaxLength, 'nameRequired');
export const viewSharing = () => optional(z.enum(viewSharings, { error: 'invalid' }));

/** What a view is called, and who finds it. */
export const savedViewForm = z.object({ name: viewName(), shared_with: viewSharing() });
