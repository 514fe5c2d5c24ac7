import { z } from 'zod';
import '../../../contract/base/common/values.ts';

// These libraries set the error messages of all zod schemas in the process, and so of ours.
const ours = z.config().customError;
const oauth2 = await import('@openid4vc/oauth2');
const openid4vci = await import('@openid4vc/openid4vci');
const openid4vp = await import('@openid4vc/openid4vp');
if (ours) z.config({ customError: ours });

export const { clientAuthenticationAnonymous, Oauth2Client } = oauth2;
export const { Openid4vciClient } = openid4vci;
export const { Openid4vpClient } = openid4vp;
