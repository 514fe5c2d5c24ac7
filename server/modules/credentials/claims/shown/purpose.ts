import { createHash } from 'node:crypto';
import { CODE_SECONDS } from '../../../../../contract/accounts/passes/index.ts';
import type { WalletForm } from '../../../../../contract/accounts/wallets/index.ts';
import type { WalletHappening } from '../../../../../contract/credentials/credentials/index.ts';
import { readCertificates } from '../../../../../engine/certificates/index.ts';
import { asArray, isObject, type JsonObject } from '../../../../../engine/json.ts';
import { jwkThumbprint } from '../../../../../engine/openid4vci/index.ts';
import type { DcqlQuery, PresentedCredential } from '../../../../../engine/openid4vp/index.ts';
import type { Primitives } from '../../../../../engine/primitives/index.ts';
import { credentialDigest } from '../../../../../engine/seal/index.ts';
import { openToken } from '../../../../../engine/tokens/index.ts';
import { platformOrigin } from '../../../../platform/context/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { ModuleParts, AcceptingPurpose } from '../../../../platform/module/index.ts';
import { ownReaders } from '../../../accounts/presentations/index.ts';
import { conclude } from '../../../base/events/index.ts';
import { offerCredential } from '../../credentials/index.ts';
import { holdClaimant } from '../../recipients/index.ts';
import { readStatusList, readTokenList, statusListUrl, tokenListUrl } from '../../status/index.ts';
import { shownKey, type ShownTypes } from './copies.ts';
import { roundOf } from './rows.ts';

/** The page to which a wallet leads its person. */
const PAGE = '/claim/return';
/** Seconds for which the offer is valid: what the code of the other device takes, and the wallet. */
const OFFER_SECONDS = 15 * 60;

/** What one form is asked for by: types of tokens, or of credentials, each of which will do. */
const metaOf = ({ form, types }: ShownTypes): JsonObject =>
  form === 'dc+sd-jwt' ? { vct_values: [...types] } : { type_values: types.map(type => [type]) };

/** What a wallet is asked for: one credential of these types, in a form that it holds, for a key that it proves. */
export function shownQuery(shown: readonly ShownTypes[]): DcqlQuery {
  const idOf = (form: WalletForm) => `shown_${form.replace(/\W/g, '_')}`;
  return {
    credentials: shown.map(each => ({
      id: idOf(each.form),
      format: each.form,
      multiple: false,
      meta: metaOf(each),
      require_cryptographic_holder_binding: true,
    })),
    credential_sets: [{ options: shown.map(({ form }) => [idOf(form)]), required: true }],
  };
}

/** What is kept until the browser that began it takes it. */
export interface KeptOffer {
  id: string;
  uri: string;
  link: string;
  expiresAt: string;
  /** The copy that was shown. */
  digest: string;
}

/** The digest of what the organization signed, as its copy keeps it. */
function digestIn({ format, presented }: PresentedCredential, primitives: Primitives): Buffer | undefined {
  if (format === 'ldp_vc') {
    const [credential] = isObject(presented) ? asArray(presented.verifiableCredential) : [];
    return isObject(credential) ? Buffer.from(credentialDigest(primitives, credential)) : undefined;
  }
  if (typeof presented !== 'string') return undefined;
  const signed = format === 'dc+sd-jwt' ? presented.split('~', 1)[0] : tokenIn(presented);
  return signed === undefined ? undefined : createHash('sha256').update(signed).digest();
}

/** The credential in a presentation that is a token. */
function tokenIn(presented: string): string | undefined {
  const vp = openToken(presented)?.payload.vp;
  const [credential] = isObject(vp) ? asArray(vp.verifiableCredential) : [];
  return typeof credential === 'string' ? credential : undefined;
}

/** An earlier credential of the recipient, from a wallet of theirs: it offers the credential that they claim, without a code. */
export async function shownPurpose(parts: ModuleParts): Promise<AcceptingPurpose> {
  const { database, settings, clock } = parts;
  const lists = tokenListUrl(settings.publicUrl, '');
  const bits = statusListUrl(settings.publicUrl, '');
  return {
    keptSeconds: CODE_SECONDS,
    page: PAGE,

    async readers(now) {
      return {
        ...(await ownReaders(parts, now)),
        readCertificates,
        async fetchStatusList(url) {
          const list = url.startsWith(bits) ? await readStatusList(database, url.slice(bits.length)) : undefined;
          if (!list) throw new Error('No status list of ours has this address');
          return list.document;
        },
        async readTokenStatus(uri) {
          const list = uri.startsWith(lists) ? await readTokenList(database, uri.slice(lists.length)) : undefined;
          if (!list) throw new Error('No status list of ours has this address');
          return list.token;
        },
      };
    },

    async accept(tx, { id }, [presented]) {
      const { primitives } = parts.canonizer.tools;
      const digest = presented && digestIn(presented, primitives);
      const round = await roundOf(tx, id);
      if (!digest || !round) return { refused: 'unknown' };
      const { organization_id: organizationId, recipient_id: recipientId, credential_id: credentialId } = round;
      // An erasure of the person, and the loss of a wallet, wait for this.
      await holdClaimant(tx, recipientId);
      const thumbprint = await shownKey(tx, recipientId, digest, clock());
      // The engine has proven the holder of the copy. Of a token it also tells the key.
      const { key } = presented.holder;
      if (thumbprint === undefined || (key && jwkThumbprint(key, primitives) !== thumbprint))
        return { refused: 'unknown' };
      try {
        const offer = await offerCredential(tx, parts, {
          organizationId,
          credentialId,
          validFor: OFFER_SECONDS,
          wantsTxCode: false,
        });
        return await conclude(tx, { organizationId, userId: null }, platformOrigin(id), {
          answer: {
            keep: {
              id: offer.id,
              uri: offer.uri,
              link: offer.link,
              expiresAt: offer.expiresAt.toISOString(),
              digest: digest.toString('base64url'),
            } satisfies KeptOffer,
          },
          event: {
            type: 'send',
            resource: 'credentials',
            resourceId: credentialId,
            new: { wallet: 'offered' satisfies WalletHappening },
          },
        });
      } catch (error) {
        if (error instanceof AppError && error.key === 'credential.not_offered') return { refused: 'not_offered' };
        throw error;
      }
    },
  };
}
