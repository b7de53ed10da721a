import type { IncomingMessage } from 'node:http';
import type { Call } from '@tessera/contracts/call';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { assertStorable } from './json-body.ts';
import type { UploadedFile } from './route.ts';

/**
 * The text fields and files of a multipart request; files that the contract does not name are refused, required ones
 * that did not come are named in `missing`.
 */
export async function readMultipart(
  call: Call,
  request: FastifyRequest,
): Promise<{ body: Record<string, string>; files: Record<string, UploadedFile>; missing: string[] }> {
  const body: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  if (!request.isMultipart()) throw new Refusal('C10415');
  const { raw } = request;
  try {
    const sizes = call.fileMaxBytes === undefined ? undefined : { limits: { fileSize: call.fileMaxBytes } };
    for await (const part of request.parts(sizes)) {
      if (part.type === 'field') body[part.fieldname] = String(part.value);
      else if (Object.hasOwn(call.files ?? {}, part.fieldname)) {
        assertStorable(part.filename);
        const content = await part.toBuffer();
        if (content.length > 0) files[part.fieldname] = { filename: part.filename, mimetype: part.mimetype, content };
      } else throw misnamed(call);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // A file or body over its size keeps its own answer (413); any other way to break a multipart stream is the client's.
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw new Refusal('C10413');
    throw new Refusal('C10010');
  } finally {
    drain(raw);
  }
  assertStorable(body);
  const missing = Object.entries(call.files ?? {})
    .filter(([name, { required }]) => required && !files[name])
    .map(([name]) => name);
  return { body, files, missing };
}

/** Whoever reads that the form can't be read looks everywhere but at the name of the field. */
function misnamed({ files = {} }: Call): Refusal {
  return new Refusal('C10010', { said: 'fileMisnamed', values: { names: Object.keys(files).join(', ') } });
}

/** For calls that take no files. @throws C10415 */
export function refuseMultipart(request: FastifyRequest): void {
  if (!request.isMultipart()) return;
  drain(request.raw);
  throw new Refusal('C10415');
}

/** Lets go of what is still on its way. Left unread, it would stand before the next request on this connection for ever. */
function drain(raw: IncomingMessage): void {
  raw.unpipe();
  raw.resume();
}
