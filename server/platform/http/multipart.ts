import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorKey } from '../../../contract/base/errors/index.ts';
import { AppError, invalidField } from '../errors/index.ts';
import type { Upload } from './call.ts';
import { unstorable } from './unstorable.ts';

/** The part that is a file, even where its sender typed it as JSON. */
const FILE = 'file';
const isJson = (type: string): boolean => type.toLowerCase().startsWith('application/json');

/**
 * Accepts `multipart/form-data` with one part of JSON and at most one file, counted while it streams. The JSON is the part `data`, or a part
 * typed `application/json`: a browser's `Blob` of that type comes with a file name, too.
 */
export async function acceptMultipart(app: FastifyInstance, maxBytes: number): Promise<void> {
  await app.register(multipart, {
    isPartAFile: (name, type, filename) =>
      (name === FILE || !isJson(type ?? '')) && (type === 'application/octet-stream' || filename !== undefined),
    limits: { files: 1, fields: 4, fieldSize: 64 * 1024, fileSize: maxBytes, parts: 5 },
  });
}

const codeOf = (error: unknown) => (error as { code?: string }).code;
const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode;

/** The body and file of a multipart request; a plain JSON body is as welcome. `tooLarge` is what is said of too many bytes. */
export async function readMultipart(
  request: FastifyRequest,
  tooLarge: ErrorKey = 'request.too_large',
): Promise<{ body: unknown; file: Upload | undefined }> {
  if (!request.isMultipart()) return { body: request.body, file: undefined };
  const beyond = (cause?: unknown) =>
    new AppError(tooLarge, tooLarge === 'request.too_large' ? undefined : { [FILE]: 'too_big' }, { cause });
  limitBytes(request, beyond);
  let body: unknown;
  let file: Upload | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { name: part.filename ?? '', bytes: await part.toBuffer() };
      else if (part.fieldname !== 'data' && !isJson(part.mimetype))
        throw invalidField(part.fieldname.slice(0, 64), 'unknown_key');
      else if (body !== undefined) throw invalidField(part.fieldname.slice(0, 64), 'duplicate_row');
      else body = bodyOf(part.value, isJson(part.mimetype));
    }
  } catch (error) {
    if (statusOf(error) === 413) throw beyond(error);
    if (error instanceof AppError) throw error;
    if (codeOf(error) === 'FST_INVALID_JSON_FIELD_ERROR')
      throw new AppError('request.invalid', { data: 'invalid' }, { cause: error });
    // A body that is cut short or does not hold to its boundary.
    throw new AppError('request.invalid', { body: 'invalid' }, { cause: error });
  }
  if (body === undefined) body = {};
  if (!file || file.bytes.length > 0) return { body, file };
  // A form of a page sends a part without a name where nothing was chosen; a file that is empty was meant.
  if (file.name === '') return { body, file: undefined };
  throw new AppError('request.empty_file', { file: 'empty_file' });
}

/** The JSON of a part; one that is typed as such was parsed where it was read. */
function bodyOf(value: unknown, isParsed: boolean): unknown {
  let body: unknown = value;
  try {
    if (!isParsed) body = JSON.parse(String(value));
  } catch {
    throw invalidField('data', 'invalid');
  }
  const faults = unstorable(body);
  if (faults) throw new AppError('request.invalid', faults);
  return body;
}

/** Holds the whole to the route's limit: what stands around the parts counts in no limit of theirs. */
function limitBytes(request: FastifyRequest, beyond: () => AppError): void {
  const most = request.routeOptions.bodyLimit ?? 0;
  if (Number(request.headers['content-length']) > most) throw beyond();
  let bytes = 0;
  request.raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) request.raw.destroy();
  });
}
