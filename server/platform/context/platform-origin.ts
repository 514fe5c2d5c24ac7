import { DEFAULT_LANGUAGE } from '../../../contract/common/index.ts';
import type { Origin } from './index.ts';

/** The origin of what the platform does by itself, in a job. */
export const platformOrigin = (jobId: string): Origin => ({
  ip: '-',
  userAgent: 'sello',
  correlationId: jobId,
  language: DEFAULT_LANGUAGE,
});
