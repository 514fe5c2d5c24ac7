import type { Pack } from '../../../../../contract/credentials/verifiers/pack.ts';
import type { OwnVerifier } from '../../../../../contract/credentials/verifiers/verifier.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import {
  judgeAnswerOffline,
  judgePaperOffline,
  openPack,
  packReaders,
  type Challenge,
  type OfflineAnswer,
  type OfflineJudgement,
} from '../../../../../engine/openid4vp/offline/index.ts';
import { noblePrimitives } from '../../../../../engine/primitives/index.ts';

/** What a device was shown. */
export type Shown =
  | { as: 'answer'; answer: OfflineAnswer; challenge: Challenge | undefined }
  | { as: 'paper'; credential: JsonObject };

/** The audience of answers to a verifier. */
export const audienceOf = (verifierId: string): string => `pov:${verifierId}`;

/** Opens the pack that this device keeps. Undefined where it is of another, or was altered. */
export function packIn(text: string, { id, packKey, keyThumbprint }: OwnVerifier): Pack | undefined {
  const opened = openPack(text, { key: { ...packKey }, verifierId: id, keyThumbprint }, noblePrimitives);
  return 'pack' in opened ? opened.pack : undefined;
}

/**
 * Judges what was shown by a pack, without a connection.
 * @param now milliseconds, by the server's clock as far as the device knows it
 * @param latest the latest time that the device has seen
 */
export function judgeShown(
  shown: Shown,
  pack: Pack,
  { now, latest }: { now: number; latest: number },
): Promise<OfflineJudgement> {
  const readers = packReaders(pack, {
    now: new Date(now),
    primitives: noblePrimitives,
    // Few credentials have certificates: what reads them is loaded with the first, and kept with the page.
    readCertificates: async chain =>
      (await import('../../../../../engine/certificates/index.ts')).readCertificates(chain),
    allowHttpLocalhost: location.hostname === 'localhost',
  });
  return shown.as === 'paper'
    ? judgePaperOffline(shown.credential, { pack, latest }, readers)
    : judgeAnswerOffline(
        shown.answer,
        { pack, challenge: shown.challenge, audience: audienceOf(pack.verifierId), latest },
        readers,
      );
}
