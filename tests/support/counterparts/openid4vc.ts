import { inOurWords } from '../processes/our-words.ts';

export const { clientAuthenticationAnonymous, Oauth2Client } = await inOurWords(() => import('@openid4vc/oauth2'));
export const { Openid4vciClient } = await inOurWords(() => import('@openid4vc/openid4vci'));
export const { Openid4vpClient } = await inOurWords(() => import('@openid4vc/openid4vp'));
