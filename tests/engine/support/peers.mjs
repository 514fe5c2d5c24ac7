// The independent libraries our credentials must satisfy, behind one typed door (peers.d.mts).
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import * as vc from '@digitalbazaar/vc';
import { Ed25519Signature2020 } from '@digitalcredentials/ed25519-signature-2020';

/** A signing suite of @digitalbazaar/vc for a key pair in Multikey form. */
export async function peerSuite({ id, controller, publicKeyMultibase, secretKeyMultibase, date }) {
  const key = await Ed25519Multikey.from({ type: 'Multikey', id, controller, publicKeyMultibase, secretKeyMultibase });
  return new DataIntegrityProof({ signer: key.signer(), cryptosuite, date });
}

/** The suite that the Digital Credentials Consortium signed with before Data Integrity 1.0; `sign` makes the 64 bytes. */
export function olderSuite({ verificationMethod, sign, date }) {
  const signer = { id: verificationMethod, sign: async ({ data }) => sign(data) };
  return new Ed25519Signature2020({ signer, date });
}

/** @digitalbazaar/vc: signs a credential in place of us. */
export function peerIssue({ credential, suite, documentLoader }) {
  return vc.issue({ credential: { ...credential }, suite, documentLoader });
}

/** @digitalbazaar/vc: verifies a credential; every entry of `results` must be read. */
export function peerVerify({ credential, documentLoader, checkStatus, now }) {
  const suite = new DataIntegrityProof({ cryptosuite });
  return vc.verifyCredential({ credential, suite, documentLoader, checkStatus, now });
}
