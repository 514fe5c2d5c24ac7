import { parentPort } from 'node:worker_threads';
import type { Page } from './page/page.ts';
import { prepareFaces, renderPage } from './render.ts';

/** A page to be set, and what came of it, by the number of the question. */
export interface Asked {
  id: number;
  page: Page;
}
export type Answered = { id: number } & ({ bytes: Uint8Array } | { error: string });

// The thread in which pages are set (threads.ts): it knows nothing but how.
prepareFaces();
parentPort?.on('message', ({ id, page }: Asked) => {
  const answer = (answered: Answered) => parentPort?.postMessage(answered);
  renderPage(page).then(
    bytes => answer({ id, bytes }),
    (error: unknown) => answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
