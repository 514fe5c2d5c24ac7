import { z } from 'zod';
import { Id, LangQuery } from '../base/common/values.ts';
import { IMAGE_UPLOAD_BYTES } from './route.ts';

/** What every upload of a picture has in common: the file goes beside an empty body, and its id and address come back. */
export const imageUpload = {
  method: 'POST',
  source: 'ours',
  query: LangQuery,
  multipart: true,
  body: z.strictObject({}),
  bodyLimit: IMAGE_UPLOAD_BYTES,
  answer: z.object({ id: Id, url: z.string() }),
  status: 201,
} as const;
