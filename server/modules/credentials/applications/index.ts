import type { Module } from '../../../platform/module/index.ts';
import { analyticsHandlers } from './analytics.ts';
import { PURPOSE } from './attempts/begin.ts';
import { eraseClaims } from './attempts/claims.ts';
import { foldAttemptCounts } from './attempts/count.ts';
import { expireAttempts } from './attempts/expire.ts';
import { attemptHandlers } from './attempts/handlers.ts';
import { attemptPurpose } from './attempts/purpose.ts';
import { consoleHandlers } from './console/handlers.ts';
import { applicationHandlers } from './handlers.ts';
import { refuseWithApplications } from './keep.ts';
import { moveHandlers } from './moves.ts';
import { browserHandlers } from './site/browser.ts';
import { checkHandlers } from './site/check-handlers.ts';
import { siteHandlers } from './site/handlers.ts';
import { widgetSite } from './site/page.ts';
import { sameDeviceHandlers } from './site/same-device.ts';
import { notices } from './webhook/notices.ts';
import { webhookHandlers } from './webhook/handlers.ts';
import { tellOff } from './webhook/off.ts';

export { beginAttempt } from './attempts/begin.ts';
export { takeClaims } from './attempts/claims.ts';
export { countChecks } from './attempts/count.ts';
export { cancelAttempt } from './attempts/end.ts';
export { issuersOf } from './attempts/issuers.ts';
export { lockAttempt, present as presentAttempt, readAttempt, type AttemptRow } from './attempts/rows.ts';
export { playAttempt } from './console/play.ts';
export {
  askedOf,
  holdApplication,
  holdToVerifications,
  lockApplication,
  readApplication,
  type ApplicationRow,
} from './row.ts';
export { applicationAt, type ApplicationPlace } from './rule-code.ts';
export { writersOf } from './writers.ts';

/** What projects ask of anybody's wallets, what was answered, and who is told. */
export const applications = {
  name: 'applications',
  tables: ['applications', 'application_versions', 'application_attempts', 'attempt_counts', 'application_frames'],
  handlers: parts => ({
    ...applicationHandlers(parts),
    ...moveHandlers(parts),
    ...attemptHandlers(parts),
    ...webhookHandlers(parts),
    ...siteHandlers(parts),
    ...sameDeviceHandlers(parts),
    ...browserHandlers(parts),
    ...checkHandlers(parts),
    ...analyticsHandlers(parts),
    ...consoleHandlers(parts),
  }),
  pages: parts => ({ widget: widgetSite(parts) }),
  presentationPurposes: { [PURPOSE]: parts => attemptPurpose(parts) },
  notices,
  hears: {
    'project.removing': refuseWithApplications,
    'person.erasing': eraseClaims,
    'webhook.off': tellOff,
  },
  chores: {
    'attempts.fold-counts': {
      does: 'adds the changes of the counters of attempts together',
      everySeconds: 60,
      work: ({ database }) => database.platform('housekeeping', foldAttemptCounts),
    },
    'attempts.expire': {
      does: 'cancels attempts of verification applications whose time is over, and removes what was kept of answers long enough',
      everySeconds: 15,
      work: expireAttempts,
    },
  },
} satisfies Module;
