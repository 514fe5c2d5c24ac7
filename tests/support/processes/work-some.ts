import { createLog } from '../../../server/platform/log/index.ts';
import { startWorkers } from '../../../server/platform/jobs/index.ts';
import type { TestApp } from './app.ts';

/** Does what could be done now of some kinds of jobs, as where a process comes to others later: what was postponed waits. */
export async function workSome(app: TestApp, isMeant: (kind: string) => boolean = () => true): Promise<void> {
  const handlers = Object.fromEntries(Object.entries(app.app.jobs).filter(([kind]) => isMeant(kind)));
  const workers = startWorkers({ database: app.app.parts.database, handlers, count: 0, log: createLog('silent') });
  await workers.drain();
  await workers.stop();
}
