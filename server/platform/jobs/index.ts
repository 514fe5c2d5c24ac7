export { enqueue, enqueueAll, enqueueWaiting, retryJob } from './enqueue.ts';
export { countFailed, failedBetween, lastFailed, listFailed, readQueue, tryAgain } from './failed.ts';
export { jobsGoing, postponedFor, waitsAlready, type GoingJob } from './going.ts';
export { countLateJobs } from './store.ts';
export {
  HopelessJob,
  PausedJob,
  PostponedJob,
  type GiveUp,
  type JobCall,
  type JobHandler,
  type JobHandlers,
  type JobRequest,
  type JobWork,
  type LostJob,
  type WaitingJob,
  type Workers,
} from './types.ts';
export { startWorkers, type WorkersOptions } from './workers.ts';
