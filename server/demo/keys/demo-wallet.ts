import type { JsonObject } from '../../../engine/json.ts';
import { decodeJwk, type Signer } from '../../../engine/keys/index.ts';
import { PRE_AUTHORIZED, readOffer, signKeyProof } from '../../../engine/openid4vci/index.ts';
import type { WalletEvent } from '../../../contract/accounts/wallets/index.ts';
import { newP256Key, p256Signer } from '../../platform/crypto/index.ts';
import type { Workers } from '../../platform/jobs/index.ts';
import { listOutbox, openContent } from '../../platform/mail/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import type { As } from '../caller.ts';

interface Claiming {
  as: As;
  parts: ModuleParts;
  workers: Workers;
}

/** Whose credential it is, and where the code goes. */
export interface Claimed {
  projectId: string;
  credentialId: string;
  email: string;
}

/** Reads the code in the newest mail to an address. */
async function codeMailedTo({ database, keystore }: ModuleParts, email: string): Promise<string> {
  const mails = await database.platform('mail', tx => listOutbox(tx));
  const texts = mails
    .filter(({ to }) => to === email)
    .map(({ text, sealed }) => (sealed === null ? text : openContent(keystore, sealed).text));
  return texts.map(text => /^\d{6}$/m.exec(text)?.[0]).find(code => code !== undefined) ?? '';
}

/** A key of a wallet, which lives as long as this claim. */
function newKey() {
  const { publicKey, sign } = p256Signer(newP256Key());
  const key = decodeJwk({ ...publicKey });
  const signer: Signer = {
    verificationMethod: '#0',
    keyType: key.type,
    sign: data => sign(Buffer.from(data).toString()),
  };
  return { key, signer };
}

/** Claims a credential as a recipient's wallet does (OpenID4VCI 1.0), and tells its issuer what became of it. One that waits is told nothing of. */
export async function claimInWallet(
  { as, parts, workers }: Claiming,
  { projectId, credentialId, email }: Claimed,
  event: WalletEvent,
): Promise<void> {
  const params = { projectId, credentialId };
  const { id: offerId, uri } = await as('offerCredential', { params });
  await as('mailOfferCode', { params: { ...params, offerId } });
  await workers.drain({ all: true });
  const [issuer = '', , offer = ''] = new URL(uri).pathname.split('/').slice(2);
  const at = { issuer };
  const opened = readOffer((await as('getCredentialOffer', { params: { issuer, offer } })) as JsonObject);
  const { access_token: token } = await as('issueWalletToken', {
    params: at,
    body: {
      grant_type: PRE_AUTHORIZED,
      'pre-authorized_code': opened.preAuthorizedCode,
      tx_code: await codeMailedTo(parts, email),
    },
  });
  const { c_nonce: nonce } = await as('issueWalletNonce', { params: at });
  const headers = { authorization: `Bearer ${token}` };
  const proof = { ...newKey(), audience: opened.issuer, nonce, issuedAt: Math.floor(parts.clock() / 1000) };
  const { notification_id: notification } = await as('issueWalletCredential', {
    params: at,
    headers,
    body: {
      credential_configuration_id: opened.configurationIds.find(id => id.endsWith('dc+sd-jwt')),
      proofs: { jwt: [await signKeyProof(proof)] },
    },
  });
  if (notification !== undefined)
    await as('notifyCredentialIssuer', { params: at, headers, body: { notification_id: notification, event } });
  await workers.drain({ all: true });
}
