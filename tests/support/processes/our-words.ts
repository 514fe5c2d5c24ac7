import { z } from 'zod';
import '../../../contract/base/common/values.ts';

/** Loads a library that sets the error messages of all zod schemas in the process, and so of ours, and takes that back. */
export async function inOurWords<T>(load: () => Promise<T>): Promise<T> {
  const ours = z.config().customError;
  const library = await load();
  if (ours) z.config({ customError: ours });
  return library;
}
