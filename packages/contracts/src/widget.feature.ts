import { defineFeature } from './feature.ts';
import { widgetSaid } from './widget.said.ts';
import { widgetValidation } from './widget.validation.ts';

/** What the house must know of the support contacts. */
export const widgetFeature = defineFeature({
  permissions: {
    'view-social-widget': { id: 140, group: 'widget', heldBy: [] },
    'edit-social-widget': { id: 141, group: 'widget', heldBy: [] },
  },
  audit: {
    actions: ['social-widget.set'],
    targets: [],
    fields: ['telegramNumber', 'whatsappNumber'],
  },
  said: widgetSaid,
  validation: widgetValidation,
});
