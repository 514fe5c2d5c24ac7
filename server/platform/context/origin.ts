import { DEFAULT_LANGUAGE, type Language } from '../../../contract/common/index.ts';

/** Where a call came from: what every event records. */
export interface Origin {
  ip: string;
  userAgent: string;
  correlationId: string;
  language: Language;
}

/** The origin of what the platform does by itself, in a job. */
export const platformOrigin = (jobId: string): Origin => ({
  ip: '-',
  userAgent: 'sello',
  correlationId: jobId,
  language: DEFAULT_LANGUAGE,
});
