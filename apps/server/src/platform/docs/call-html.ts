import { escapeHtml } from '../html/escape-html.ts';
import type { DocumentedCall, DocumentedMessage } from './document.ts';
import { type ExampleOptions, exampleLanguages, examplesOf } from './examples.ts';
import { fieldsHtml, parametersHtml } from './fields.ts';
import { renderLine, renderMarkdown } from './markdown.ts';

export interface CallOptions extends ExampleOptions {
  /** Refusals that every call may answer with, told once for all. */
  commonCodes: readonly string[];
}

/** One call: what it is for stands open, the rest behind it. */
export function callHtml(call: DocumentedCall, options: CallOptions): string {
  const { operationId, method, path, summary, description, parameters, security } = call;
  const body = Object.values(call.requestBody?.content ?? {})[0]?.schema;
  const takesKey = security.some((scheme) => 'apiKey' in scheme);
  const parts = [
    description ? renderMarkdown(description) : '',
    examplesHtml(call, options),
    part('Parameters', parameters.length > 0 ? parametersHtml(parameters) : ''),
    part('Body', body ? fieldsHtml(body, 'asked') : ''),
    part('Answer', answerHtml(call)),
    part('Refusals of its own', refusalsHtml(call, options.commonCodes)),
  ];
  return `<details class="call" id="${operationId}"${takesKey ? ' data-key' : ''}><summary><b class="method ${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code> <span>${renderLine(summary)}</span></summary>
<div class="told"><a class="anchor" href="#${operationId}">Link to this call</a>
${parts.filter(Boolean).join('\n')}</div></details>`;
}

/** One message to a system of the reader's own: when it is sent stands open, what it holds behind it. */
export function messageHtml({ operationId, type, summary, requestBody }: DocumentedMessage): string {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return `<details class="call" id="${operationId}"><summary><b class="method">sent</b> <code>${escapeHtml(type)}</code> <span>${renderLine(summary)}</span></summary>
<div class="told"><a class="anchor" href="#${operationId}">Link to this message</a>
${part('Body', body ? fieldsHtml(body, 'told') : '')}</div></details>`;
}

function part(title: string, html: string): string {
  return html && `<h3>${title}</h3>\n${html}`;
}

function examplesHtml(call: DocumentedCall, options: CallOptions): string {
  const examples = examplesOf(call, options);
  const blocks = exampleLanguages.map(
    (language) =>
      `<div class="example" data-language="${language}"><h4>${language}</h4><pre><code>${escapeHtml(examples[language])}</code></pre></div>`,
  );
  return `<div class="examples">${blocks.join('')}</div>`;
}

/** Its own fields: those of the envelope stand in the guide. */
function answerHtml({ responses }: DocumentedCall): string {
  const [status, success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const [type, content] = Object.entries(success?.content ?? {})[0] ?? [];
  const schema = content?.schema;
  const own = schema?.allOf?.[1] ?? schema;
  return `<p><b>${status}</b> <code>${type}</code></p>${own ? fieldsHtml(own, 'told') : ''}`;
}

function refusalsHtml({ responses }: DocumentedCall, common: readonly string[]): string {
  const lines = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([status, { description }]) => description.split('\n\n').map((line) => ({ status, line })))
    .filter(({ line }) => !common.some((code) => line.startsWith(`\`${code}\``)));
  const items = lines.map(({ status, line }) => `<li><b>${status}</b> ${renderLine(line)}</li>`);
  return items.length > 0 ? `<ul class="refusals">${items.join('')}</ul>` : '';
}
