import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { messageOf } from '../../../../dataProvider/api-error.ts';
import type { SelloDataProvider } from '../../../../dataProvider/index.ts';
import { FileProblem } from '../file/sheet.ts';
import { picturesOf } from './files.ts';
import type { Pictures } from './names.ts';
import { scaled } from './scaled.ts';
import { sendAll } from './send-all.ts';

/** A picture that was not added, and why, already translated. */
export interface FailedPicture {
  name: string;
  why: string;
}

/** Uploads one picture of a recipient. @returns its digest */
export function useUploadPicture(projectId: string): (picture: Blob, name: string) => Promise<string> {
  const dataProvider = useDataProvider<SelloDataProvider>();
  return useCallback(
    async (picture, name) => (await dataProvider.uploadPicture({ projectId }, await scaled(picture, name))).digest,
    [dataProvider, projectId],
  );
}

/** Why a picture could not be added, in the reader's words. */
export function usePictureFault(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error: unknown) => {
      if (error instanceof FileProblem) return translate(`import.pictures.faults.${error.reason}`);
      const why = messageOf(error);
      return translate(why, { _: why });
    },
    [translate],
  );
}

/** Adds the pictures of a list: some at a time, so that whoever leaves keeps those that have arrived, and adding the same files again goes on. */
export function usePictures(projectId: string, pictures: Pictures, onAdded: (more: Pictures) => void) {
  const upload = useUploadPicture(projectId);
  const faultOf = usePictureFault();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failed, setFailed] = useState<FailedPicture[]>([]);
  const stopped = useRef<AbortController | null>(null);
  const known = useRef(pictures);
  useEffect(() => {
    known.current = pictures;
  });
  useEffect(() => () => stopped.current?.abort(), []);

  const add = async (files: readonly File[]) => {
    stopped.current?.abort();
    const going = new AbortController();
    stopped.current = going;
    setFailed([]);
    setProgress({ done: 0, total: 0 });
    try {
      // one that was added already under this name is on its way again only alone: whoever means another of the name chooses just that
      const chosen = await picturesOf(files);
      const fresh = chosen.length > 1 ? chosen.filter(({ name }) => !Object.hasOwn(known.current, name)) : chosen;
      const { signal } = going;
      const total = fresh.length;
      const faults = await sendAll(fresh, {
        upload,
        onArrived: onAdded,
        onDone: done => setProgress({ done, total }),
        signal,
      });
      setFailed(faults.map(({ name, error }) => ({ name, why: faultOf(error) })));
    } catch (error) {
      setFailed([{ name: files.map(({ name }) => name).join(', '), why: faultOf(error) }]);
    }
    if (stopped.current === going) setProgress(null);
  };
  return {
    /** How far it has come; null while nothing is under way. */
    progress,
    failed,
    add,
    stop: () => stopped.current?.abort(),
  };
}
export type AddedPictures = ReturnType<typeof usePictures>;
