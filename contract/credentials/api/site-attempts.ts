import { z } from 'zod';
import { define } from '../../api/route.ts';
import { Id, LangQuery } from '../../base/common/values.ts';
import { WalletReturn } from '../../accounts/passes/pass.ts';
import { ANSWER_BYTES } from '../../accounts/presentations/index.ts';
import {
  SiteAttempt,
  SiteAttemptBegun,
  SiteBrowserAnswer,
  SiteBrowserRequests,
  SiteLink,
  SiteReturn,
  SiteSecret,
} from '../applications/site.ts';

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
      'Only for active applications with a website URL. The link is valid for five minutes, and is for the QR code of another device. The secret reads the result. Limited by address.',
    params: ofApplication,
    answer: SiteAttemptBegun,
    status: 201,
  },
  readSiteAttempt: {
    ...ofAttempt,
    path: `${attempts}/{attemptId}/state`,
    summary: 'Get the state of an attempt that the widget began, with its secret. No claims are answered',
  },
  readSiteBrowserRequest: {
    ...ofAttempt,
    path: `${attempts}/{attemptId}/browser-request`,
    summary: "Get the requests for the browser's Digital Credentials API, with the secret of an attempt",
    description:
      'Unsigned or signed, plain or encrypted, as the application is protected. Mobile documents are also asked for by `org-iso-mdoc`.',
    answer: SiteBrowserRequests,
  },
  answerSiteBrowserRequest: {
    ...ofAttempt,
    path: `${attempts}/{attemptId}/browser-answer`,
    summary: "Answer an attempt with what the browser's Digital Credentials API gave, with its secret",
    description: 'The answer has to be for the origin of the widget. One answer is taken.',
    body: SiteBrowserAnswer,
    bodyLimit: ANSWER_BYTES,
  },
  openSiteAttempt: {
    ...ofAttempt,
    path: `${attempts}/{attemptId}/open`,
    summary: 'Get the link for a wallet on the same device, with the secret of an attempt',
    description:
      'Sets the cookie of the browser that asks. An answer that holds counts once this browser is back from the wallet.',
    answer: SiteLink,
  },
  returnToSite: {
    ...CALL,
    path: '/api/v1/public/applications/returned',
    summary: 'Come back from a wallet on the same device, with the response_code of its answer',
    description:
      'Good once. In the browser that asked, the attempt ends with the verdict. In another one it fails, and the answer is not used.',
    body: WalletReturn,
    answer: SiteReturn,
    status: 200,
  },
  closeSiteAttempt: {
    ...ofAttempt,
    path: `${attempts}/{attemptId}/close`,
    summary: 'Close an attempt that the widget began, with its secret: no wallet can answer it',
  },
});
