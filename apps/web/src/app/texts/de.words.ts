import type { Words } from '../../lib/words.ts';

/** The words of audit actions and permissions: read by the screens that show those. */
export const words = import.meta.glob<Partial<Words>>('../../{domain,features}/*/words/de.ts', {
  eager: true,
  import: 'words',
});
