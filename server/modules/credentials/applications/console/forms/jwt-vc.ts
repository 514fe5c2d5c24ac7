import { CREDENTIALS_V1 } from '../../../../../../engine/contexts/index.ts';
import { issueJwtVc, signJws } from '../../../../../../engine/tokens/index.ts';
import { CONSOLE_LIST, PLACE, proofOf, timesOf, type ConsoleForm } from './scene.ts';
import { tokenList } from './token-list.ts';
import { w3cCredential } from './w3c.ts';

/** A credential as a token, in a presentation as a token (VC Data Model 1.1 §6.3.1). It is shown whole. */
export const jwtVcForm: ConsoleForm = {
  credential: made =>
    issueJwtVc({
      credential: w3cCredential(made),
      signer: made.issuer.signer,
      issuedAt: timesOf(made).from,
      status: { uri: CONSOLE_LIST, index: PLACE },
      holder: { id: made.holder.did, key: made.holder.publicKey },
    }),

  presentation(credential, asked, made) {
    const { audience, nonce, signer } = proofOf(asked, made);
    return signJws(
      { typ: 'JWT', kid: signer.verificationMethod },
      {
        iss: made.holder.did,
        aud: audience,
        nonce,
        iat: timesOf(made).now,
        vp: { '@context': [CREDENTIALS_V1], type: ['VerifiablePresentation'], verifiableCredential: [credential] },
      },
      signer,
    );
  },

  statusList: tokenList,
};
