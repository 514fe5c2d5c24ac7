import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { messageOf } from '../../../../dataProvider/api-error.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { FileProblem, faultKey } from '../files/file-problem.ts';
import { scaled } from './scaled.ts';

/** Uploads one picture of a recipient, of a project or, without one, of one that is about to be created. @returns its digest @throws FileProblem */
export function useUploadPicture(projectId: string | null): (picture: Blob, name: string) => Promise<string> {
  const call = useCall();
  return useCallback(
    async (picture, name) => {
      if (picture.size === 0) throw new FileProblem('empty');
      const file = await scaled(picture, name);
      const { digest } = await (projectId === null
        ? call('uploadPictureAhead', { file })
        : call('uploadPicture', { params: { projectId }, file }));
      return digest;
    },
    [call, projectId],
  );
}

/** Why a picture could not be added, in the reader's words. */
export function usePictureFault(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error: unknown) => {
      if (error instanceof FileProblem) return translate(faultKey('import.pictures.faults', error.reason));
      const why = messageOf(error);
      return translate(why, { _: why });
    },
    [translate],
  );
}
