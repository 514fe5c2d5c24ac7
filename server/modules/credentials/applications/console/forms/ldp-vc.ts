import { CREDENTIALS_V2 } from '../../../../../../engine/contexts/index.ts';
import { signDocument } from '../../../../../../engine/proofs/index.ts';
import { createBitstring, setBit, statusEntry, statusListCredential } from '../../../../../../engine/status/index.ts';
import { TOKEN_STATUS } from '../../../../../../engine/tokens/index.ts';
import {
  CONSOLE_LIST,
  PLACE,
  proofOf,
  stamp,
  statusOf,
  timesOf,
  type ConsoleForm,
  type SceneOfConsole,
} from './scene.ts';
import { w3cCredential } from './w3c.ts';

/** Wallets know it, and the keys of a run are of it (P-256). */
const SUITE = 'ecdsa-rdfc-2019';
/** A list has one purpose: that of the scene, else the revocation. */
const purposeOf = ({ scene }: SceneOfConsole) => (scene === 'paused' ? 'suspension' : 'revocation');

/** A credential in JSON-LD, in a presentation with a proof of its holder. It is shown whole. */
export const ldpVcForm: ConsoleForm = {
  credential(made) {
    const entry = statusEntry({ statusListCredential: CONSOLE_LIST, index: PLACE, purpose: purposeOf(made) });
    return signDocument(
      { ...w3cCredential(made), credentialStatus: { ...entry } },
      made.issuer.signer,
      { cryptosuite: SUITE, created: stamp(timesOf(made).from), proofPurpose: 'assertionMethod' },
      made.canonizer,
    );
  },

  presentation(credential, asked, made) {
    const { audience, nonce, signer } = proofOf(asked, made);
    return signDocument(
      {
        '@context': [CREDENTIALS_V2],
        type: ['VerifiablePresentation'],
        holder: made.holder.did,
        verifiableCredential: [credential],
      },
      signer,
      {
        cryptosuite: SUITE,
        created: stamp(timesOf(made).now),
        proofPurpose: 'authentication',
        challenge: nonce,
        domain: audience,
      },
      made.canonizer,
    );
  },

  statusList(made) {
    const { now, hour } = timesOf(made);
    const list = createBitstring();
    if (statusOf(made) !== TOKEN_STATUS.valid) setBit(list, PLACE, true);
    return signDocument(
      statusListCredential({
        id: CONSOLE_LIST,
        issuer: made.issuer.did,
        purpose: purposeOf(made),
        list,
        validFrom: stamp(now),
        validUntil: stamp(now + hour),
        ttl: hour * 1000,
      }),
      made.issuer.signer,
      { cryptosuite: SUITE, created: stamp(now), proofPurpose: 'assertionMethod' },
      made.canonizer,
    );
  },
};
