import type { Log } from '../log/index.ts';

/** Work wanted. The same kind and key is the same work: asking twice makes one job. */
export interface JobRequest {
  kind: string;
  key: string;
  /** The organization whose work this is; null for the platform's own. */
  organizationId: string | null;
  /** Anything JSON holds. The handler checks its shape. */
  payload: object;
  /** Not before this time. Left out: at once. */
  runAt?: Date;
  /** Lower goes first; 0 when left out. Bulk work that nobody watches takes a higher number, so that it delays nobody. */
  priority?: number;
  /** After this many failures the job is `failed`. Left out: 20, about eight hours of trying. */
  maxAttempts?: number;
}

/** Work of an organization that is to begin at a time, or later, but not to have begun. */
export type WaitingJob = Pick<JobRequest, 'kind' | 'key' | 'payload' | 'priority'> & {
  organizationId: string;
  runAt: Date;
};

export interface JobCall {
  id: string;
  payload: unknown;
  organizationId: string | null;
  /** 1 for the first try. */
  attempt: number;
  /** Stores how far the work is, for whoever watches. */
  progress(done: number, total: number, failed?: number): Promise<void>;
  /** Whether long work should stop at its next safe place, by throwing `PausedJob`: it has had its turn, and others wait for theirs. */
  isTurnOver(): Promise<boolean>;
  /** Aborted when the server stops or the lease was lost: leave at the next safe place by throwing. */
  signal: AbortSignal;
  log: Log;
}

/** Does the work, idempotently: it may be interrupted anywhere and is then called again. */
export type JobHandler = (call: JobCall) => Promise<void>;

/** What is known of a job that failed for good. */
export type LostJob = Pick<JobCall, 'id' | 'payload' | 'organizationId'>;

/**
 * Writes down beside the work that it will not be done, so that nobody waits for it: called before the job is `failed`, idempotently, whatever
 * ended it. `error` is what its last try threw, or says that its worker ended every time.
 */
export type GiveUp = (job: LostJob, error: unknown) => Promise<void>;

export interface JobWork {
  work: JobHandler;
  giveUp?: GiveUp | undefined;
  /**
   * Whether one may take many seconds. Long jobs never take the last place, where there is more than one: what is quick waits for
   * none of them. They are to ask whether their turn is over.
   */
  isLong?: boolean;
}
export type JobHandlers = Readonly<Record<string, JobWork>>;

/** Thrown by a handler when trying again cannot help: the job fails at once. */
export class HopelessJob extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HopelessJob';
  }
}

/** Thrown by a handler where what it needs is away, through no fault of the work: it waits so many seconds, and no attempt is counted. */
export class PostponedJob extends Error {
  readonly seconds: number;
  constructor(message: string, seconds: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PostponedJob';
    this.seconds = seconds;
  }
}

/** Thrown by a handler whose turn is over: it waits for the next one as if it had not begun, and no attempt is counted. */
export class PausedJob extends Error {
  override readonly name = 'PausedJob';
}

export interface Workers {
  /** Looks for work now. Called by itself after commits that enqueued some. */
  kick(): void;
  /**
   * Works until nothing is left that could run now, then resolves. With `all`, waits for retries and later run times are ignored, too:
   * what waits is run at once. For tests.
   */
  drain(options?: { all?: boolean }): Promise<void>;
  /** Takes nothing new, aborts what runs and waits for it; unfinished jobs are free for others at once. */
  stop(): Promise<void>;
}
