import { formatOf, type FormatName, type Secured } from '../../../../../engine/formats/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import type { BatchSigner } from '../../../../../engine/keys/index.ts';
import type { Cryptosuite } from '../../../../../engine/suites/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { apart } from './apart.ts';

/** In which form documents are secured, and by which suite; the usual ones where none is named. */
export interface SecuredAs {
  format?: FormatName | undefined;
  cryptosuite?: Cryptosuite | undefined;
}

/** When something is signed now: proofs tell whole seconds. */
export const issuedNow = (clock: CredentialParts['clock']): Date => new Date(Math.floor(clock() / 1000) * 1000);

/**
 * Signs documents of one context object; undefined for each that has no canonical form, which is set apart from the others. `issuedAt` is of whole
 * seconds, `domains` are those of their proofs.
 */
export async function secureAll(
  canonizer: CredentialParts['canonizer'],
  signer: BatchSigner,
  documents: readonly JsonObject[],
  issuedAt: Date,
  domains: readonly (string | null | undefined)[],
  { format, cryptosuite }: SecuredAs = {},
): Promise<(Secured | undefined)[]> {
  const created = issuedAt.toISOString().replace('.000Z', 'Z');
  const secured = await apart<number, (Secured | undefined)[]>(
    [...documents.keys()],
    some =>
      formatOf(format).secure.sign({
        documents: some.map(at => documents[at] as JsonObject),
        signer,
        created,
        canonizer,
        cryptosuite,
        domains: some.map(at => domains[at] ?? undefined),
      }),
    () => Promise.resolve([undefined]),
  );
  return secured.flat();
}
