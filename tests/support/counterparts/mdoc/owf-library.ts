import { inOurWords } from '../../processes/our-words.ts';

export const { CoseKey, DeviceRequest, Verifier } = await inOurWords(() => import('@owf/mdoc'));
