// The independent library for bbs-2023, behind one typed door (bbs-peers.d.mts).
import * as bbs2023 from '@digitalbazaar/bbs-2023-cryptosuite';
import * as Bls12381Multikey from '@digitalbazaar/bls12-381-multikey';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import * as vc from '@digitalbazaar/vc';

const algorithm = Bls12381Multikey.ALGORITHMS.BBS_BLS12381_SHA256;

/** Signs a credential for its holder. */
export async function peerSignForHolder({
  credential,
  did,
  id,
  secretKey,
  publicKey,
  mandatoryPointers,
  date,
  documentLoader,
}) {
  const key = await Bls12381Multikey.fromRaw({ algorithm, secretKey, publicKey });
  key.id = id;
  key.controller = did;
  const signer = { ...key.signer(), id, algorithm };
  const suite = new DataIntegrityProof({
    signer,
    date,
    cryptosuite: bbs2023.createSignCryptosuite({ mandatoryPointers }),
  });
  return vc.issue({ credential, suite, documentLoader });
}

/** Shows a part of it. */
export function peerDerive({ credential, selectivePointers, documentLoader }) {
  const suite = new DataIntegrityProof({ cryptosuite: bbs2023.createDiscloseCryptosuite({ selectivePointers }) });
  return vc.derive({ verifiableCredential: credential, suite, documentLoader });
}

/** Verifies what is shown. */
export function peerVerifyShown({ credential, documentLoader, now }) {
  const suite = new DataIntegrityProof({ cryptosuite: bbs2023.createVerifyCryptosuite() });
  return vc.verifyCredential({ credential, suite, documentLoader, now });
}
