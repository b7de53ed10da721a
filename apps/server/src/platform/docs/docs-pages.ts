import { escapeHtml } from '../html/escape-html.ts';
import { type CallOptions, callHtml, messageHtml } from './call-html.ts';
import { type ApiDocument, callsOf, type DocumentedCall, type DocumentedMessage } from './document.ts';
import { headingsOf, renderMarkdown } from './markdown.ts';

/** A page of its own beside the calls. */
interface Guide {
  /** Its last step of the address, below `/docs/`. */
  name: string;
  title: string;
  /** Markdown. */
  text: string;
}

export interface DocsPagesOptions extends CallOptions {
  /** What the portal is called, and the address of its icon. */
  name: string;
  icon: string;
  document: ApiDocument;
  messages: DocumentedMessage[];
  guides: Guide[];
}

/** The pages of the documentation by their address: HTML that reads without a script, which only finds, copies and remembers. */
export function docsPages({
  name: portal,
  icon,
  document,
  messages,
  guides,
  ...options
}: DocsPagesOptions): Record<string, string> {
  const calls = callsOf(document);
  const { info, tags } = document;
  const groups = tags.map(({ name }) => ({
    name,
    calls: calls.filter((call) => call.tags[0] === name),
    messages: messages.filter((message) => message.tags[0] === name),
  }));
  const page = (title: string, address: string, content: string) =>
    frame({
      portal,
      icon,
      title,
      content,
      index: indexHtml(info.description, guides, groups, address),
      version: info.version,
    });
  const pages = guides.map(({ name, title, text }) => [
    `/docs/${name}`,
    page(title, `/docs/${name}`, `<h1>${escapeHtml(title)}</h1>\n${renderMarkdown(text)}`),
  ]);
  const main = `<h1>API</h1>
<p class="version">${escapeHtml(info.version)} · <a href="/api/openapi.json">OpenAPI 3.1</a></p>
${renderMarkdown(info.description)}
<p class="empty" data-word="nothing" role="status" hidden>No call has these words.</p>
${groups.map((group) => groupHtml(group, options)).join('\n')}`;
  return Object.fromEntries([['/docs', page('API', '/docs', main)], ...pages]);
}

interface Group {
  name: string;
  calls: DocumentedCall[];
  messages: DocumentedMessage[];
}

function groupHtml({ name, calls, messages }: Group, options: CallOptions): string {
  return `<section class="group" id="${groupId(name)}"><h2>${escapeHtml(name)}</h2>
${[...calls.map((call) => callHtml(call, options)), ...messages.map(messageHtml)].join('\n')}</section>`;
}

function indexHtml(description: string, guides: Guide[], groups: Group[], current: string): string {
  const home = current === '/docs' ? '' : '/docs';
  const pages = guides.map(({ name, title }) => {
    const mark = current === `/docs/${name}` ? ' aria-current="page"' : '';
    return `<li><a href="/docs/${name}"${mark}>${escapeHtml(title)}</a></li>`;
  });
  const headings = headingsOf(description).map(
    ({ id, title }) => `<li><a href="${home}#${id}">${escapeHtml(title)}</a></li>`,
  );
  const calls = groups.map(({ name, calls: own, messages }) => {
    const links = [
      ...own.map((call) => [call.operationId, shortPath(call)]),
      ...messages.map(({ operationId, type }) => [operationId, type]),
    ].map(([id = '', shown = '']) => `<li><a href="${home}#${id}" data-call="${id}">${escapeHtml(shown)}</a></li>`);
    return `<li><details><summary><span>${escapeHtml(name)}</span> <small>${links.length}</small></summary><ul>
${links.join('\n')}
</ul></details></li>`;
  });
  return `<ul class="guides">${[...headings, ...pages].join('')}</ul>\n<ul class="groups">${calls.join('')}</ul>`;
}

const shortPath = ({ path }: DocumentedCall) => path.replace(/^\/(?:api|device)/, '');

const groupId = (name: string) => `calls-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

interface Page {
  portal: string;
  icon: string;
  title: string;
  index: string;
  content: string;
  version: string;
}

/** `version` makes the addresses of its files new ones with each release. */
function frame({ portal, icon, title, index, content, version }: Page): string {
  const asset = (name: string) => `/docs/assets/${name}?v=${encodeURIComponent(version)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(portal)}</title>
<link rel="icon" href="${escapeHtml(icon)}">
<script src="${asset('docs-look.js')}"></script>
<link rel="stylesheet" href="${asset('docs.css')}">
<script src="${asset('docs.js')}" defer></script>
</head>
<body>
<a class="skip" href="#content" data-word="skip">Skip to the content</a>
<header>
<a class="home" href="/docs"><img src="${escapeHtml(icon)}" width="24" height="24" alt=""> ${escapeHtml(portal)} <span>API</span></a>
<label class="search"><span class="hidden" data-word="search">Search calls</span><input type="search" placeholder="Search calls" data-place="search" autocomplete="off"></label>
<label class="only"><input type="checkbox" data-only="key"> <span data-word="onlyKeys">For API keys</span></label>
<button type="button" class="theme" hidden data-label="theme" aria-label="Light or dark"><svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 3v18a9 9 0 0 0 0-18z" fill="currentColor"/></svg></button>
<a class="portal" href="/" data-word="portal">To the portal</a>
</header>
<div class="columns">
<nav data-label="contents" aria-label="Contents"><details class="contents" open><summary data-word="contents">Contents</summary>
${index}
</details></nav>
<main id="content" dir="ltr" lang="en" tabindex="-1">
${content}
</main>
</div>
</body>
</html>
`;
}
