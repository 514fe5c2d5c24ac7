import { EngineError } from '../../errors.ts';
import { parseCwtStatusList, verifySign1, type IssuerSigned } from '../../formats/mdoc/index.ts';
import { readTokenStatus, statusPlaceOf } from '../../tokens/index.ts';
import { clockSkew } from '../clock-skew.ts';
import { placeStep, type SaidOfPlace, type StatusPlace } from '../place-step.ts';
import { maySignList } from '../status-signers.ts';
import type { ReasonCode, Step } from '../types.ts';
import { verifyCoseSigner, type CoseSigner, type MdocOptions } from './signer.ts';

/**
 * The step `status` of a mobile document: its place in a list as CWT (Token Status List §8.3). The list is signed by the document's own key, or by one that is
 * certified by an authority that is trusted; another one's says nothing.
 */
export const verifyMdocStatus = ({ status }: IssuerSigned, signer: CoseSigner, options: MdocOptions): Promise<Step> =>
  placeStep(statusPlaceOf(status), async place => {
    let bytes: Uint8Array | undefined;
    try {
      bytes = await options.readCwtStatus?.(place.uri);
    } catch {
      return 'status-unavailable';
    }
    return bytes ? statusIn(bytes, place, signer, options) : 'status-unavailable';
  });

async function statusIn(
  bytes: Uint8Array,
  { uri, index }: StatusPlace,
  { key }: CoseSigner,
  options: MdocOptions,
): Promise<SaidOfPlace | ReasonCode> {
  const { now, policy, canonizer } = options;
  const time = now.getTime();
  try {
    const read = parseCwtStatusList(bytes);
    if (read.uri !== uri || read.issuedAt === undefined) return 'status-list-malformed';
    const from = read.issuedAt * 1000;
    if (read.expiresAt !== undefined && time >= read.expiresAt * 1000) return 'status-list-expired';
    if (from > time + clockSkew(policy)) return 'status-list-not-yet-valid';
    const isOwn = key !== undefined && verifySign1(read.cose, key, canonizer.tools.primitives);
    if (!isOwn) {
      const by = await verifyCoseSigner(read.cose, from, options);
      if (by.key === undefined) return 'status-list-proof';
      if (by.outcome !== 'passed' && !maySignList(uri, { issuer: null, key: by.key }, options))
        return 'status-list-issuer';
    }
    const value = readTokenStatus(read.list(), index);
    return value === undefined ? 'status-index-out-of-range' : { value, from };
  } catch (error) {
    if (error instanceof EngineError) return 'status-list-malformed';
    throw error;
  }
}
