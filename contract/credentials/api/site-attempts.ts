import { z } from 'zod';
import { define } from '../../api/route.ts';
import { Id, LangQuery } from '../../base/common/values.ts';
import { SiteAttempt, SiteAttemptBegun, SiteSecret } from '../applications/site.ts';

const ofApplication = z.strictObject({ applicationId: Id });
const attempts = '/api/v1/public/applications/{applicationId}/attempts';
const CALL = {
  method: 'POST',
  tag: 'Public',
  source: 'ours',
  access: 'public',
  query: LangQuery,
  secret: true,
} as const;
const ofAttempt = {
  ...CALL,
  params: ofApplication.extend({ attemptId: Id }),
  body: SiteSecret,
  answer: SiteAttempt,
  status: 200,
} as const;

/** What the widget on a website asks for its visitor. */
export const siteAttemptRoutes = define({
  beginSiteAttempt: {
    ...CALL,
    path: attempts,
    summary: 'Ask the wallet of a visitor of a website',
    description:
      'Only for active applications with a website URL. The link is valid for five minutes, and is for a QR code or a wallet on the same device. The secret reads the result. Limited by address.',
    params: ofApplication,
    answer: SiteAttemptBegun,
    status: 201,
  },
  readSiteAttempt: {
    ...ofAttempt,
    path: `${attempts}/{attemptId}/state`,
    summary: 'Get the state of an attempt that the widget began, with its secret. No claims are answered',
  },
  closeSiteAttempt: {
    ...ofAttempt,
    path: `${attempts}/{attemptId}/close`,
    summary: 'Close an attempt that the widget began, with its secret: no wallet can answer it',
  },
});
