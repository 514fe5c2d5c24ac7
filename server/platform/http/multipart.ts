import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../errors/index.ts';
import type { Upload } from './call.ts';
import { unstorable } from './unstorable.ts';

/** Accepts `multipart/form-data` with one JSON part `data` and at most one file, counted while it streams. */
export async function acceptMultipart(app: FastifyInstance, maxBytes: number): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 64 * 1024, fileSize: maxBytes, parts: 5 },
  });
}

const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode;

/** The body and file of a multipart request; a plain JSON body is as welcome. */
export async function readMultipart(request: FastifyRequest): Promise<{ body: unknown; file: Upload | undefined }> {
  if (!request.isMultipart()) return { body: request.body, file: undefined };
  limitBytes(request);
  let body: unknown = {};
  let file: Upload | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { name: part.filename ?? '', bytes: await part.toBuffer() };
      else if (part.fieldname === 'data') body = parse(part.value);
      else throw invalidField(part.fieldname.slice(0, 64), 'unknown_key');
    }
  } catch (error) {
    if (statusOf(error) === 413) throw new AppError('request.too_large', undefined, { cause: error });
    if (error instanceof AppError) throw error;
    // A body that is cut short or does not hold to its boundary.
    throw new AppError('request.invalid', { body: 'invalid' }, { cause: error });
  }
  if (!file || file.bytes.length > 0) return { body, file };
  // A form of a page sends a part without a name where nothing was chosen; a file that is empty was meant.
  if (file.name === '') return { body, file: undefined };
  throw new AppError('request.empty_file', { file: 'empty_file' });
}

function parse(value: unknown): unknown {
  let body: unknown;
  try {
    body = JSON.parse(String(value));
  } catch {
    throw invalidField('data', 'invalid');
  }
  const faults = unstorable(body);
  if (faults) throw new AppError('request.invalid', faults);
  return body;
}

/** Holds the whole to the route's limit: what stands around the parts counts in no limit of theirs. */
function limitBytes(request: FastifyRequest): void {
  const most = request.routeOptions.bodyLimit ?? 0;
  if (Number(request.headers['content-length']) > most) throw new AppError('request.too_large');
  let bytes = 0;
  request.raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) request.raw.destroy();
  });
}
