import { resolveDidJwk } from '../../../../engine/did/index.ts';
import { asArray, isObject, type JsonObject } from '../../../../engine/json.ts';
import type { DcqlQuery, PresentedCredential } from '../../../../engine/openid4vp/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { createPassIssuer, passQuery, thumbprintOf, type Membership } from './pass.ts';
import { hasSeveralKeys, noteUse, walletsOfKey } from './rows.ts';

/** Whose pass was presented, and by which of their wallets. */
export type HeldPass = Membership & { walletId: string };

/** Knows presented passes. */
export interface PassReader {
  /** What a wallet is asked for so that it answers with the pass of this membership, and with the key of this DID. */
  queryFor(tx: Tx, of: Membership, did: string): Promise<DcqlQuery>;
  noteUse(tx: Tx, walletId: string): Promise<void>;
  /** Undefined where no linked wallet holds the key, or the pass is of another membership or issuer. */
  read(tx: Tx, pass: PresentedCredential | undefined): Promise<HeldPass | undefined>;
}

/** Begins to know passes: its secrets may have to be made, which is no work for a transaction. */
export async function createPassReader(
  parts: Pick<ModuleParts, 'keystore' | 'settings' | 'clock'>,
): Promise<PassReader> {
  const { issuer, subjectOf } = await createPassIssuer(parts);
  return {
    async queryFor(tx, of, did) {
      const [pass] = passQuery(parts.settings.publicUrl).credentials;
      if (!pass) throw new Error('A pass is asked for by one query');
      const x = jwkOf(did).x;
      const claims = [
        { path: ['sub'], values: [subjectOf(of)] },
        // A wallet with several keys has a pass for each.
        ...((await hasSeveralKeys(tx, did)) && typeof x === 'string'
          ? [{ path: ['cnf', 'jwk', 'x'], values: [x] }]
          : []),
      ];
      return { credentials: [{ ...pass, claims }] };
    },
    noteUse: async (tx, walletId) => void (await noteUse(tx, walletId, parts.clock())),
    async read(tx, pass) {
      const { key } = pass?.holder ?? {};
      // A pass of another issuer that names our type is nobody's.
      if (!key || pass?.issuer !== issuer) return undefined;
      const held = (await walletsOfKey(tx, thumbprintOf(key))).map(wallet => ({
        organizationId: wallet.organization_id,
        userId: wallet.user_id,
        walletId: wallet.id,
      }));
      return held.find(of => pass.claims.sub === subjectOf(of));
    },
  };
}

/** The key that a did:jwk is. */
function jwkOf(did: string): JsonObject {
  const [method] = asArray(resolveDidJwk(did).verificationMethod).filter(isObject);
  return isObject(method?.publicKeyJwk) ? method.publicKeyJwk : {};
}
