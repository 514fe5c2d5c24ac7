import { inOurWords } from '../our-words.ts';

export const { CoseKey, DeviceRequest, Verifier } = await inOurWords(() => import('@owf/mdoc'));
