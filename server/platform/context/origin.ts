import { DEFAULT_LANGUAGE, type Language } from '../../../contract/base/common/index.ts';
import type { KeyedCall } from '../idempotency/index.ts';

/** Where a call came from: what every event records. */
export interface Origin {
  ip: string;
  userAgent: string;
  correlationId: string;
  language: Language;
}

/** The origin of a call, with its key where it came with one: what a change is made with. */
export interface CallOrigin extends Origin {
  keyed?: KeyedCall | undefined;
}

/** What of a call's origin goes on where its work does, after the call. */
export const withoutKey = ({ ip, userAgent, correlationId, language }: Origin): Origin => ({
  ip,
  userAgent,
  correlationId,
  language,
});

/** The origin of what the platform does by itself, in a job. */
export const platformOrigin = (jobId: string): Origin => ({
  ip: '-',
  userAgent: 'sello',
  correlationId: jobId,
  language: DEFAULT_LANGUAGE,
});
