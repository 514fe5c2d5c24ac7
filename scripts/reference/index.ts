import { calls } from './calls.ts';
import { jobs } from './jobs.ts';
import { locks } from './locks.ts';
import { mails } from './mails.ts';
import { owners } from './owners.ts';
import { pages } from './pages.ts';
import { promises } from './promises.ts';

/** Every generated page of docs/reference, by its name. */
export const REFERENCE: Readonly<Record<string, () => string>> = { calls, jobs, locks, mails, owners, pages, promises };
