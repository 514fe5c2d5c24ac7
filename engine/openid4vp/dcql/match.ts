import { asArray, isArray, type JsonObject } from '../../json.ts';
import { valuesAt } from './claims-path.ts';
import type { ClaimQuery, ClaimsPath, CredentialQuery } from './query.ts';

/** What a query is compared with: a credential that a wallet holds, or what it shows of one. */
export interface CredentialView {
  format: string;
  /** The `vct`, the type of a mobile document, or the types of a W3C credential, as names and as IRIs. */
  types: readonly string[];
  /** Where claims paths begin: the claims of an SD-JWT VC, the namespaces of a mobile document, or the credential (appendix B.1 to B.3). */
  claims: JsonObject;
  /** Whether its holder can prove a key. */
  isBound: boolean;
}

/** Why a credential does not answer a query. */
export type MatchFault =
  | { reason: 'format' }
  | { reason: 'type' }
  | { reason: 'holder-key' }
  | { reason: 'claim-missing' | 'claim-value'; path: ClaimsPath };

/** How a credential answers a query: the claims that are shown for it, or what stands in the way. */
export type Match = { claims: readonly ClaimsPath[] } | { faults: readonly MatchFault[] };

/** Compares a credential with a query (§6.4.1). Of several claim sets the first that fits is taken; faults are those of the preferred one. */
export function matchCredential(query: CredentialQuery, view: CredentialView): Match {
  if (query.format !== view.format) return { faults: [{ reason: 'format' }] };
  if (!isOfType(query, view.types)) return { faults: [{ reason: 'type' }] };
  if (query.require_cryptographic_holder_binding && !view.isBound) return { faults: [{ reason: 'holder-key' }] };
  const { claims, claim_sets: sets } = query;
  if (!claims) return { claims: [] };
  const alternatives = sets?.map(ids => claims.filter(({ id }) => id !== undefined && ids.includes(id))) ?? [claims];
  const found = alternatives.map(each => each.flatMap(claim => claimFault(claim, view.claims) ?? []));
  const at = found.findIndex(faults => faults.length === 0);
  return at < 0 ? { faults: found[0] ?? [] } : { claims: (alternatives[at] ?? []).map(({ path }) => path) };
}

function isOfType({ format, meta }: CredentialQuery, types: readonly string[]): boolean {
  if (format === 'dc+sd-jwt')
    return meta.vct_values === undefined || asArray(meta.vct_values).some(vct => types.includes(String(vct)));
  if (format === 'mso_mdoc') return meta.doctype_value === undefined || types.includes(String(meta.doctype_value));
  return (
    meta.type_values === undefined ||
    asArray(meta.type_values).some(all => isArray(all) && all.every(type => types.includes(String(type))))
  );
}

function claimFault({ path, values }: ClaimQuery, root: JsonObject): MatchFault | undefined {
  const found = valuesAt(root, path);
  if (found.length === 0) return { reason: 'claim-missing', path };
  const isWanted = !values || found.some(value => values.some(wanted => wanted === value));
  return isWanted ? undefined : { reason: 'claim-value', path };
}
