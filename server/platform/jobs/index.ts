export { enqueue, enqueueAll, isWaiting, retryJob } from './enqueue.ts';
export { countLateJobs } from './store.ts';
export {
  HopelessJob,
  PausedJob,
  PostponedJob,
  type JobCall,
  type JobHandler,
  type JobHandlers,
  type JobRequest,
  type JobWork,
  type Workers,
} from './types.ts';
export { startWorkers, type WorkersOptions } from './workers.ts';
