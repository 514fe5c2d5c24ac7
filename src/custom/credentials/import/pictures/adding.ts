import { picturesOf } from './files.ts';
import type { Pictures } from './names.ts';
import { stillSent, type SentPictures } from './sent-pictures.ts';
import { sendAll } from './send-all.ts';

/** What is to be said of pictures that are being added. */
export interface Adding {
  /** How far it has come; null while nothing is under way. */
  progress: { done: number; total: number } | null;
  failed: readonly { name: string; error: unknown }[];
  /** The names of those that took the place of another that was added before. */
  replaced: readonly string[];
}
/** Nothing is under way. */
export const IDLE: Adding = { progress: null, failed: [], replaced: [] };

interface Surroundings {
  upload: (picture: Blob, name: string) => Promise<string>;
  /** What there is by now. */
  known: () => Pictures;
  /** What was sent of it, also before the page was loaded anew. */
  sent: () => SentPictures;
  onArrived: (more: Pictures, sent: SentPictures) => void;
  now: () => number;
  isAboutAll: (error: unknown) => boolean;
  onChange: (now: Adding) => void;
}

/** What tells a picture from another; undefined where this browser cannot say. */
async function printOf(picture: Blob): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await picture.arrayBuffer()));
  // half of it tells one's own pictures apart, and a browser's store is small
  return btoa(String.fromCharCode(...digest.subarray(0, 16)));
}

/**
 * Adds pictures, one choice after the other: what is chosen meanwhile waits for its turn. What was sent already is not sent again, and what is another
 * under a known name takes its place.
 */
export function createAdding({ upload, known, sent, onArrived, now: clock, isAboutAll, onChange }: Surroundings) {
  let now = IDLE;
  let waiting = 0;
  let last = Promise.resolve();
  let going = new AbortController();
  // what has arrived since all was idle, which whoever keeps them may not have heard of yet
  const arrived = new Map<string, string>();
  const prints = new Map<string, string>();
  const say = (more: Partial<Adding>) => {
    now = { ...now, ...more };
    onChange(now);
  };
  const send = async (picture: Blob, name: string): Promise<string> => {
    const before = arrived.get(name) ?? (Object.hasOwn(known(), name) ? known()[name] : undefined);
    const print = await printOf(picture);
    if (before && print && (prints.get(name) ?? stillSent(sent(), clock())[name]) === print) return before;
    const digest = await upload(picture, name);
    arrived.set(name, digest);
    if (print) prints.set(name, print);
    else prints.delete(name);
    if (before && before !== digest) say({ replaced: [...now.replaced, name] });
    return digest;
  };
  const hand = (more: Pictures) => {
    const byName = Object.fromEntries(Object.keys(more).map(name => [name, prints.get(name) ?? '']));
    onArrived(more, { since: clock(), byName });
  };
  const run = async (files: readonly File[], signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const chosen = await picturesOf(files);
      const { done: before, total } = now.progress ?? { done: 0, total: 0 };
      const all = total + chosen.length;
      say({ progress: { done: before, total: all } });
      const onDone = (done: number) => say({ progress: { done: before + done, total: all } });
      const failed = await sendAll(chosen, { upload: send, onArrived: hand, onDone, isAboutAll, signal });
      say({ failed: [...now.failed, ...failed] });
    } catch (error) {
      say({ failed: [...now.failed, { name: files.map(({ name }) => name).join(', '), error }] });
    }
  };
  return {
    add: (files: readonly File[]): Promise<void> => {
      if (waiting === 0) {
        going = new AbortController();
        arrived.clear();
        prints.clear();
        say({ ...IDLE, progress: { done: 0, total: 0 } });
      }
      waiting += 1;
      const { signal } = going;
      last = last.then(async () => {
        await run(files, signal);
        waiting -= 1;
        if (waiting === 0) say({ progress: null });
      });
      return last;
    },
    stop: () => going.abort(),
  };
}
