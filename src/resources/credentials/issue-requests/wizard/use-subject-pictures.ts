import { useCallback, useState } from 'react';
import {
  type AddedPictures,
  type Pictures,
  type SentPictures,
  alsoSent,
  usePictures,
} from '../../../../custom/credentials/import/index.ts';
import { useUploadPicture } from '../../../../custom/base/kit/image/use-upload-picture.ts';
import type { Draft } from '../../../../custom/base/kit/wizard/use-draft.ts';
import type { SubjectsDraft } from './issue-model.ts';

/** The pictures of a list of people. */
export interface SubjectPictures {
  added: AddedPictures;
  /** Uploads one alone, for a row. */
  upload: (picture: Blob, name: string) => Promise<string>;
  onForget: (names: readonly string[]) => void;
  /** Whether some are on their way: the list is not whole yet. */
  isBusy: boolean;
}

/** The pictures that a draft's list has, in a project or in one that is about to be created. */
export function useSubjectPictures(
  projectId: string | null,
  { pictures, sentPictures }: SubjectsDraft,
  change: Draft<SubjectsDraft>['change'],
): SubjectPictures {
  const send = useUploadPicture(projectId);
  const [onTheirWay, setOnTheirWay] = useState(0);
  const upload = useCallback(
    (picture: Blob, name: string) => {
      setOnTheirWay(count => count + 1);
      return send(picture, name).finally(() => setOnTheirWay(count => count - 1));
    },
    [send],
  );
  const add = useCallback(
    (more: Pictures, sent: SentPictures) =>
      change(now => ({
        pictures: { ...now.pictures, ...more },
        sentPictures: alsoSent(now.sentPictures, sent),
      })),
    [change],
  );
  const added = usePictures(projectId, { pictures, sent: sentPictures }, add);
  return {
    added,
    upload,
    onForget: names =>
      change(now => ({
        pictures: Object.fromEntries(Object.entries(now.pictures).filter(([name]) => !names.includes(name))),
      })),
    isBusy: added.progress !== null || onTheirWay > 0,
  };
}
