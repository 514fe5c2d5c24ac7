import { z } from 'zod';
import { LangQuery } from '../../base/common/values.ts';
import { DESIGN_KINDS } from '../designs/kinds.ts';
import { base, byPrograms, ofCredential, tag } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';

/** How a credential looks, for its organization. */
export const drawingRoutes = define({
  getCredentialSample: {
    method: 'GET',
    path: `${base}/credentials/{credentialId}/sample`,
    tag,
    summary: 'A credential that waits for approval as it will look, as PDF marked as a sample',
    source: 'ours',
    access: 'credentials.read',
    project: 'params',
    params: ofCredential,
    query: LangQuery,
    answer: 'pdf',
  },
  getCredentialPicture: {
    method: 'GET',
    path: `${base}/credentials/{credentialId}/picture`,
    tag,
    summary: 'Draw a credential as SVG: its page or its card, marked as a sample until it is approved',
    source: 'ours',
    access: 'credentials.read',
    project: 'params',
    params: ofCredential,
    query: LangQuery.extend({ as: z.enum(DESIGN_KINDS).default('page') }),
    answer: 'image',
  },
  getCredentialPdf: {
    method: 'GET',
    path: `${base}/credentials/{credentialId}/pdf`,
    tag,
    summary: 'The credential as PDF',
    source: 'ours',
    access: 'credentials.read',
    ...byPrograms,
    project: 'params',
    params: ofCredential,
    query: LangQuery,
    answer: 'pdf',
  },
});
