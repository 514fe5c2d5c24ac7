import { useSyncExternalStore } from 'react';

let isUpdated = false;
let looking: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The script that this page began with; its name has a digest of all code that it loads. */
const ownScript = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null;

async function look(): Promise<void> {
  const script = ownScript();
  if (!script) return;
  const answer = await fetch('/', { cache: 'no-store', credentials: 'omit', headers: { accept: 'text/html' } });
  const page = answer.ok ? await answer.text() : '';
  if (!page.includes('type="module"') || page.includes(script)) return;
  isUpdated = true;
  for (const listener of listeners) listener();
}

/** Looks, after some code could not be loaded, whether the server has another version of the portal by now: then only a reload brings the code. */
export const lookForUpdate = (): Promise<void> =>
  (looking ??= look()
    .catch(() => undefined)
    .finally(() => (looking = undefined)));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the portal was updated since this page was loaded, as far as `lookForUpdate` found. */
export const useUpdated = (): boolean => useSyncExternalStore(subscribe, () => isUpdated);
