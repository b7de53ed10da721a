import type { Rolldown } from 'vite';

type ModuleGraph = Rolldown.ChunkingContext;

const ours = /[\\/](?:apps[\\/]web|packages[\\/]contracts)[\\/]src[\\/]|[\\/]apps[\\/]web[\\/]index\.html$/;
const page = 'the page';
const isPublicPage = (id: string) => /[\\/]features[\\/](?:identity|my-device)[\\/][\w-]+-pages?\.tsx$/.test(id);
/** Of these nobody needs what they share alone: they are opened from a mail. */
const isPasswordPage = (id: string) => /[\\/](?:create|reset)-password-page\.tsx$/.test(id);
const isFirstPage = (id: string) => isPublicPage(id) && !isPasswordPage(id);
const isDeviceList = (id: string) => /[\\/]device-list-page\.tsx$/.test(id);

/** From how many screens and dialogs on something is worth a place in what all forms load. */
const common = 8;

/**
 * How the portal is cut into files: few, as each costs a phone a journey, and each loaded by those who need most of it. Of two
 * groups the one with the higher priority takes a module, and with it what that stands on.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/, priority: 90 },
  // What every page stands on, and what the pages before the sign-in share.
  ourModules('start', 80, (loaders) => loaders.includes(page) || (loaders.length > 1 && loaders.some(isFirstPage))),
  ourModules('password', 75, (loaders) => loaders.length > 1 && loaders.some(isPasswordPage)),
  // The frame behind the sign-in, with the core of the component library and the queries.
  { name: 'portal', test: /[\\/]src[\\/]app[\\/](?:app-shell|session-watch)\.tsx$/, priority: 70 },
  // The list of devices is what the busiest people open first.
  ourModules('lists', 50, (loaders) => loaders.length > 1 && loaders.some(isDeviceList)),
  ourModules('forms', 40, (loaders) => loaders.length >= common),
  { name: 'fields', test: /[\\/](?:TextInput|PasswordInput|Textarea|Checkbox)\.mjs$/, priority: 40 },
  { name: 'dialogs', test: /[\\/]src[\\/]ui[\\/]dialog-frame\.tsx$/, priority: 30 },
  ourModules(subjectOf, 20, (loaders) => loaders.length > 1),
  { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/, minShareCount: 2, priority: 25 },
];

/** Our own modules of which this holds; nothing is a part of what is loaded when it is wanted but that itself. */
function ourModules(
  name: string | ((id: string) => string),
  priority: number,
  isIn: (loaders: string[]) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, graph) => {
      const loaders = ours.test(id) ? loadersOf(id, graph) : [];
      if (loaders.includes(id) || !isIn(loaders)) return null;
      return typeof name === 'string' ? name : name(id);
    },
    priority,
  };
}

/** What loads this module: the page itself, or screens and dialogs, each when it is wanted. */
function loadersOf(id: string, graph: ModuleGraph): string[] {
  const loaders = new Set<string>();
  const seen = new Set([id]);
  for (const next of seen) {
    const module = graph.getModuleInfo(next);
    if (module?.isEntry) loaders.add(page);
    else if (module?.dynamicImporters.length) loaders.add(next);
    for (const importer of module?.importers ?? []) seen.add(importer);
  }
  return [...loaders];
}

/** What nearly every screen loads for something that it draws; apart from one another they were five scripts with five styles, which stood on each other. */
const mostlyTogether = [
  'api-access',
  'applications',
  'brand',
  'customers',
  'device-page',
  'devices',
  'pasting',
  'playlists',
];

/** What a module of a feature or of the domain is about; all others are parts of any screen. */
function subjectOf(id: string): string {
  const subject = /[\\/](?:features|domain)[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? 'parts';
  if (mostlyTogether.includes(subject)) return 'parts';
  return subject === 'people' || subject === 'accounts' ? 'resellers' : subject;
}
