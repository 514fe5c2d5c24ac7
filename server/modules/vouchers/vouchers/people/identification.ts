import { createHmac, randomBytes } from 'node:crypto';
import { CLAIM_DIGITS } from '../../../../../contract/vouchers/vouchers/index.ts';
import type { Keystore } from '../../../../platform/keystore/index.ts';

const HASH_KEY = 'beneficiaries.identification';
/** An identification as it is shown: by its last digits a voucher is claimed. */
export const MASKED_IDENTIFICATION = '••••';

/** What identifies somebody, as it is kept: sealed for whoever may see it, and hashed under a key to be found by. */
export interface Identifications {
  seal(organizationId: string, beneficiaryId: string, identification: string): string;
  /** Its last signs, by which somebody shows that it is they; undefined of whoever was erased. */
  ending(organizationId: string, beneficiaryId: string, sealed: string): string | undefined;
  /** The same for the same person in one organization, and nowhere else. */
  hash(organizationId: string, type: string, identification: string): Buffer;
}

const nameOf = (organizationId: string, beneficiaryId: string): string =>
  `identification:${organizationId}:${beneficiaryId}`;

export async function openIdentifications(keystore: Keystore): Promise<Identifications> {
  const key = await keystore.secret(HASH_KEY, () => randomBytes(32));
  return {
    seal: (organizationId, beneficiaryId, identification) =>
      keystore.sealSecret(nameOf(organizationId, beneficiaryId), Buffer.from(identification)),
    ending: (organizationId, beneficiaryId, sealed) =>
      sealed === ''
        ? undefined
        : keystore
            .openSecret(nameOf(organizationId, beneficiaryId), sealed)
            .toString()
            .slice(-CLAIM_DIGITS)
            .toUpperCase(),
    // What Excel takes away at the beginning changes nothing of who it is.
    hash: (organizationId, type, identification) =>
      createHmac('sha256', key)
        .update(`${organizationId}\n${type}\n${identification.replace(/^0+(?=\d)/, '')}`)
        .digest(),
  };
}
