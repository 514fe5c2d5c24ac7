import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../../dataProvider/api-error.ts';
import { usePictureFault, useUploadPicture } from '../../../base/kit/image/use-upload-picture.ts';
import { createAdding, IDLE } from './adding.ts';
import type { Pictures } from './names.ts';
import type { SentPictures } from './sent-pictures.ts';

/** A picture that was not added, and why, already translated. */
export interface FailedPicture {
  name: string;
  why: string;
}

/** Refusals that the next picture would get as well. */
const isAboutAll = (error: unknown): boolean =>
  error instanceof ApiError && (error.key === 'picture.too_many' || error.status === 401 || error.status === 403);

/** The pictures of a list as its draft keeps them. */
interface KeptPictures {
  pictures: Pictures;
  sent: SentPictures;
}

/** Adds the pictures of a list: some at a time, so that whoever leaves keeps those that have arrived, and adding the same files again goes on. */
export function usePictures(
  projectId: string | null,
  kept: KeptPictures,
  onAdded: (more: Pictures, sent: SentPictures) => void,
) {
  const upload = useUploadPicture(projectId);
  const faultOf = usePictureFault();
  const [{ progress, failed, replaced }, setAdding] = useState(IDLE);
  const now = useRef({ upload, kept, onAdded });
  useEffect(() => {
    now.current = { upload, kept, onAdded };
  });
  const [{ add, stop }] = useState(() =>
    createAdding({
      upload: (picture, name) => now.current.upload(picture, name),
      known: () => now.current.kept.pictures,
      sent: () => now.current.kept.sent,
      onArrived: (more, sent) => now.current.onAdded(more, sent),
      now: Date.now,
      isAboutAll,
      onChange: setAdding,
    }),
  );
  useEffect(() => stop, [stop]);
  return {
    /** How far it has come; null while nothing is under way. */
    progress,
    failed: useMemo(
      (): FailedPicture[] => failed.map(({ name, error }) => ({ name, why: faultOf(error) })),
      [failed, faultOf],
    ),
    /** The names of those that took the place of another. */
    replaced,
    add,
    stop,
  };
}
export type AddedPictures = ReturnType<typeof usePictures>;
