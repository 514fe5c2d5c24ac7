import type { ChosenPicture } from './files.ts';
import type { Pictures } from './names.ts';

/** So many are on their way at once: enough to keep the line full, and to leave the server to others. */
const AT_ONCE = 3;
/** So many are handed over together, so that a long list is not looked through for each. */
const TOGETHER = 20;

interface Sending {
  /** Answers the digest of a picture that has arrived. */
  upload: (picture: Blob, name: string) => Promise<string>;
  /** Takes over those that have arrived. */
  onArrived: (more: Pictures) => void;
  /** Hears how many came to something. */
  onDone: (done: number) => void;
  /** Whether a failure is about all of them, so that none of the others is tried. */
  isAboutAll: (error: unknown) => boolean;
  /** Stops it: what has arrived by then is handed over. */
  signal: AbortSignal;
}

/** Sends pictures, some at a time; one that fails stops no other, unless it is about all. @returns those that failed, each with its reason */
export async function sendAll(
  chosen: readonly ChosenPicture[],
  { upload, onArrived, onDone, isAboutAll, signal }: Sending,
): Promise<{ name: string; error: unknown }[]> {
  const failed: { name: string; error: unknown }[] = [];
  const arrived = new Map<string, string>();
  const hand = () => {
    if (arrived.size > 0) onArrived(Object.fromEntries(arrived));
    arrived.clear();
  };
  const waiting = chosen.values();
  let done = 0;
  const work = async () => {
    for (const { name, read } of waiting) {
      if (signal.aborted) return;
      try {
        arrived.set(name, await upload(await read(), name));
      } catch (error) {
        failed.push({ name, error });
        if (isAboutAll(error)) for (const rest of waiting) failed.push({ name: rest.name, error });
      }
      done += 1;
      onDone(done);
      if (arrived.size >= TOGETHER) hand();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  hand();
  return failed;
}
