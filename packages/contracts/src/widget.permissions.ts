import type { HoldersOf } from './permission-holders.ts';

export const widgetPermissions = {
  widget: { 140: 'view-social-widget', 141: 'edit-social-widget' },
} as const;

export const widgetHolders: HoldersOf<typeof widgetPermissions> = {
  'view-social-widget': [],
  'edit-social-widget': [],
};
