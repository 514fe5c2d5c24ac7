import { readIssuer, readSender, imageUrl } from '../../../accounts/organizations/index.ts';
import type { ApplicationContent } from '../../../../../contract/credentials/applications/index.ts';
import type { KeyAlgorithm } from '../../../../../contract/credentials/keys/index.ts';
import type { Signer } from '../../../../../engine/keys/index.ts';
import { clientIdOf, clientIdOfCertificate } from '../../../../../engine/openid4vp/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { ModuleParts, PresentationClient } from '../../../../platform/module/index.ts';
import { didSigner, isKeyOver, x5cOf, type SigningKey } from '../../../base/dids/index.ts';

type Parts = Pick<ModuleParts, 'keystore' | 'settings' | 'canonizer' | 'clock'>;

/** The keys that sign requests, the one that most wallets know first. */
const ALGORITHMS: readonly KeyAlgorithm[] = ['P-256', 'Ed25519', 'P-384'];

const signingKeys = (keys: readonly SigningKey[] | null, now: number): SigningKey[] =>
  ALGORITHMS.flatMap(algorithm => keys?.filter(key => key.algorithm === algorithm && !isKeyOver(key, now)) ?? []);

/** Who asks in a signed request, and what signs for it. */
export interface SigningClient {
  id: string;
  signer: Signer;
  /** The chain of its certificate, where it is known by that. */
  x5c?: string[];
}

/**
 * The organization as wallets know it in signed requests: by its DID, or by the certificate of one of its keys.
 * @throws AppError application.no_key, application.no_certificate
 */
export async function signingClient(
  tx: Tx,
  { keystore, canonizer, clock }: Parts,
  organizationId: string,
  kind: ApplicationContent['client'],
): Promise<SigningClient> {
  const { did, keys } = await readIssuer(tx, organizationId);
  if (kind === 'did') {
    const [key] = signingKeys(keys, clock());
    if (!key) throw new AppError('application.no_key');
    return { id: clientIdOf(did), signer: await didSigner(tx, keystore, organizationId, did, key.id) };
  }
  const certified = await certifiedClient(tx, { keystore, canonizer, clock }, organizationId);
  if (!certified) throw new AppError('application.no_certificate');
  return certified;
}

/** The organization as it is known by the certificate of one of its keys; undefined where none has one. */
export async function certifiedClient(
  tx: Tx,
  { keystore, canonizer, clock }: Omit<Parts, 'settings'>,
  organizationId: string,
): Promise<(SigningClient & { x5c: string[] }) | undefined> {
  const { did, keys } = await readIssuer(tx, organizationId);
  for (const key of signingKeys(keys, clock())) {
    const x5c = await x5cOf(tx, key, clock());
    if (x5c)
      return {
        id: clientIdOfCertificate(x5c, canonizer.tools.primitives),
        signer: await didSigner(tx, keystore, organizationId, did, key.id),
        x5c,
      };
  }
  return undefined;
}

/** How wallets show who asks. */
export async function clientNames(
  tx: Tx,
  { settings }: Parts,
  organizationId: string,
): Promise<Omit<PresentationClient, 'id'>> {
  const { name, logoId } = await readSender(tx, organizationId);
  const logo = imageUrl(logoId);
  return { name, ...(logo !== null && { logo: `${settings.publicUrl}${logo}` }) };
}
