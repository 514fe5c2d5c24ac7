import { FileProblem } from '../../../base/kit/files/file-problem.ts';

/** Whether a file cannot be read any more because it changed on disk since it was chosen (File API §7, NotReadableError). */
export const isChanged = (error: unknown): boolean =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name);

/** The same of a reading: it rejects with a FileProblem that says so. */
export const unlessChanged = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw isChanged(error) ? new FileProblem('changed') : error;
  });
