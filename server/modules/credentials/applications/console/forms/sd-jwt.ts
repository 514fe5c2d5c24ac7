import { randomBytes } from 'node:crypto';
import { confirmation, issueSdJwt, presentSdJwt } from '../../../../../../engine/tokens/index.ts';
import { consoleClaims } from '../claims.ts';
import { CONSOLE_LIST, PLACE, proofOf, timesOf, type ConsoleForm } from './scene.ts';
import { tokenList } from './token-list.ts';

/** SD-JWT VC: only the fields that are asked for are shown. */
export const sdJwtForm: ConsoleForm = {
  credential(made) {
    const { scene, content, type, issuer, holder, now, canonizer } = made;
    const { from, until } = timesOf(made);
    return issueSdJwt({
      header: { typ: 'dc+sd-jwt', kid: issuer.signer.verificationMethod },
      shown: {
        iss: issuer.did,
        vct: type,
        iat: from,
        exp: until,
        status: { status_list: { idx: PLACE, uri: CONSOLE_LIST } },
        cnf: confirmation(holder.publicKey),
      },
      hidden: consoleClaims(content, scene === 'ruleMissed', now),
      signer: issuer.signer,
      salt: () => randomBytes(16).toString('base64url'),
      primitives: canonizer.tools.primitives,
    });
  },

  presentation(credential, asked, made) {
    const { scene, content, now, canonizer } = made;
    const shown = content.fields.map(({ path }) => String(path[0]));
    const all = Object.keys(consoleClaims(content, scene === 'ruleMissed', now));
    return presentSdJwt(String(credential), shown.length > 0 ? shown : all, {
      ...proofOf(asked, made),
      issuedAt: timesOf(made).now,
      primitives: canonizer.tools.primitives,
    });
  },

  statusList: tokenList,
};
