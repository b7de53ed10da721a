import type { DocumentedCall } from './document.ts';
import { type CallSamples, type Samples, sampleOf } from './sample.ts';

export const exampleLanguages = ['curl', 'JavaScript', 'PHP', 'Python'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

/** A request, before it is written in a language. */
interface ExampleRequest {
  method: string;
  url: string;
  /** `$KEY` and `$TOKEN` stand for variables of the environment. */
  headers: [string, string][];
  json?: unknown;
  fields?: [string, unknown][];
  files?: string[];
}

export interface ExampleOptions {
  publicUrl: string;
  samples: Samples;
}

/** How a call is made, in each language, ready to be run once `KEY` (or `TOKEN`) is set. */
export function examplesOf(call: DocumentedCall, options: ExampleOptions): Record<ExampleLanguage, string> {
  const request = requestOf(call, options);
  return { curl: asCurl(request), JavaScript: asJavaScript(request), PHP: asPhp(request), Python: asPython(request) };
}

/** What the examples of a call send as its body. */
export function sampleBody(call: DocumentedCall, samples: Samples): unknown {
  const schema = Object.values(call.requestBody?.content ?? {})[0]?.schema;
  return schema && sampleOf(schema, samplesOf(call, samples));
}

function samplesOf({ path }: DocumentedCall, { values, fields }: Samples): CallSamples {
  return { values, fields: fields[path] ?? [] };
}

function requestOf(call: DocumentedCall, { publicUrl, samples }: ExampleOptions): ExampleRequest {
  const sampled = (place: string) =>
    call.parameters
      .filter(({ in: where, required }) => where === place && required)
      .map(({ name, schema }) => [name, String(sampleOf(schema, samplesOf(call, samples), name))] as const);
  const path = sampled('path').reduce(
    (all, [name, value]) => all.replace(`{${name}}`, encodeURIComponent(value)),
    call.path,
  );
  const query = new URLSearchParams(Object.fromEntries(sampled('query'))).toString();
  const headers = accessHeaders(call);
  if (call.parameters.some(({ name }) => name === 'Idempotency-Key')) headers.push(['Idempotency-Key', 'order-1001']);
  const request = { method: call.method, url: `${publicUrl}${path}${query && `?${query}`}`, headers };
  const body = sampleBody(call, samples);
  if (body === undefined) return request;
  const multipart = call.requestBody?.content['multipart/form-data']?.schema.properties;
  if (!multipart) return { ...request, json: body };
  const isFile = (name: string) => multipart[name]?.format === 'binary';
  return {
    ...request,
    fields: Object.entries(body as object).filter(([name]) => !isFile(name)),
    files: Object.keys(multipart).filter(isFile),
  };
}

function accessHeaders({ security }: DocumentedCall): [string, string][] {
  if (security.some((scheme) => 'device' in scheme)) return [['Authorization', 'Device $TOKEN']];
  if (security.some((scheme) => 'apiKey' in scheme)) return [['Authorization', 'Bearer $KEY']];
  return security.length > 0 ? [['Authorization', 'Bearer $TOKEN']] : [];
}

const variable = /\$(KEY|TOKEN)\b/;

function asCurl({ method, url, headers, json, fields = [], files = [] }: ExampleRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(url)}`,
    ...headers.map(([name, value]) =>
      variable.test(value) ? `-H "${name}: ${value}"` : `-H ${quote(`${name}: ${value}`)}`,
    ),
    ...(json === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(json))}`]),
    ...fields.map(([name, value]) => `-F ${quote(`${name}=${textOf(value)}`)}`),
    ...files.map((name) => `-F ${quote(`${name}=@${name}`)}`),
  ];
  return lines.join(' \\\n  ');
}

function asJavaScript({ method, url, headers, json, fields, files = [] }: ExampleRequest): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const shown = json === undefined ? headers : [...headers, ['Content-Type', 'application/json'] as const];
  const values = shown.map(([name, value]) => {
    const written = variable.test(value)
      ? `\`${value.replace(variable, (_all, name: string) => `\${env.${name}}`)}\``
      : quote(value);
    return `    ${/^[A-Za-z]+$/.test(name) ? name : quote(name)}: ${written},`;
  });
  const form = fields && [
    ...(files.length > 0 ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    'const form = new FormData();',
    ...fields.map(([name, value]) => `form.append(${quote(name)}, ${quote(textOf(value))});`),
    ...files.map((name) => `form.append(${quote(name)}, await openAsBlob(${quote(name)}), ${quote(name)});`),
    '',
  ];
  const usesKey = headers.some(([, value]) => variable.test(value));
  return [
    ...(usesKey ? ["import { env } from 'node:process';", ''] : []),
    ...(form ?? []),
    `const response = await fetch(${quote(url)}, {`,
    `  method: ${quote(method)},`,
    ...(values.length > 0 ? ['  headers: {', ...values, '  },'] : []),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(json)}),`]),
    ...(form ? ['  body: form,'] : []),
    '});',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function asPhp({ method, url, headers, json, fields, files = [] }: ExampleRequest): string {
  const shown = json === undefined ? headers : [...headers, ['Content-Type', 'application/json'] as const];
  const written = shown.map(([name, value]) => {
    const [before = ''] = value.split(variable);
    const found = variable.exec(value);
    return found ? `${phpText(`${name}: ${before}`)} . getenv('${found[1]}')` : phpText(`${name}: ${value}`);
  });
  const form = fields && [
    ...fields.map(([name, value]) => `${phpText(name)} => ${phpText(textOf(value))}`),
    ...files.map((name) => `${phpText(name)} => new CURLFile(${phpText(name)})`),
  ];
  return [
    '<?php',
    `$request = curl_init(${phpText(url)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${phpText(method)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(written.length > 0
      ? ['    CURLOPT_HTTPHEADER => [', ...written.map((line) => `        ${line},`), '    ],']
      : []),
    ...(json === undefined ? [] : [`    CURLOPT_POSTFIELDS => json_encode(${phpValue(json)}),`]),
    ...(form ? ['    CURLOPT_POSTFIELDS => [', ...form.map((line) => `        ${line},`), '    ],'] : []),
    ']);',
    'echo curl_exec($request);',
  ].join('\n');
}

function asPython({ method, url, headers, json, fields, files = [] }: ExampleRequest): string {
  const written = headers.map(([name, value]) => {
    const text = variable.test(value) ? `f"${value.replace(variable, "{os.environ['$1']}")}"` : JSON.stringify(value);
    return `        ${JSON.stringify(name)}: ${text},`;
  });
  const form = fields ?? [];
  return [
    ...(headers.some(([, value]) => variable.test(value)) ? ['import os'] : []),
    'import requests',
    '',
    'response = requests.request(',
    `    ${JSON.stringify(method)},`,
    `    ${JSON.stringify(url)},`,
    ...(written.length > 0 ? ['    headers={', ...written, '    },'] : []),
    ...(json === undefined ? [] : [`    json=${pythonValue(json)},`]),
    ...(form.length > 0
      ? [`    data=${pythonValue(Object.fromEntries(form.map(([name, value]) => [name, textOf(value)])))},`]
      : []),
    ...(files.length > 0
      ? [
          `    files={${files.map((name) => `${JSON.stringify(name)}: open(${JSON.stringify(name)}, "rb")`).join(', ')}},`,
        ]
      : []),
    ')',
    'print(response.status_code, response.text)',
  ].join('\n');
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const phpText = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function phpValue(value: unknown): string {
  if (typeof value === 'string') return phpText(value);
  if (Array.isArray(value)) return `[${value.map(phpValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, item]) => `${phpText(name)} => ${phpValue(item)}`);
  return entries.length > 0 ? `[${entries.join(', ')}]` : 'new stdClass()';
}

function pythonValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, item]) => `${JSON.stringify(name)}: ${pythonValue(item)}`)
    .join(', ')}}`;
}
