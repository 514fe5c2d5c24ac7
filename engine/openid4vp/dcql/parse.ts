import type { JsonObject, JsonValue } from '../../json.ts';
import { isWithinLimits } from '../../verify/limits.ts';
import {
  flagIn,
  listIn,
  noneTwice,
  objectIn,
  pathIn,
  readOrRefuse,
  refuse,
  textIn,
  textsIn,
  type DcqlFault,
} from './members.ts';
import {
  DCQL_LIMITS,
  type ClaimQuery,
  type CredentialQuery,
  type CredentialSet,
  type DcqlQuery,
  type TrustedAuthority,
} from './query.ts';

/** Ids of queries and claims (§6.1, §6.3). */
const ID = /^[A-Za-z0-9_-]+$/;

/** Reads a query (OpenID4VP 1.0 §6). Members that it does not know are left out (§6: they are ignored). */
export function parseDcql(value: unknown): { query: DcqlQuery } | { fault: DcqlFault } {
  const read = readOrRefuse(() => queryIn(value as JsonValue));
  return 'fault' in read ? read : { query: read.value };
}

function queryIn(value: JsonValue): DcqlQuery {
  if (value !== undefined && !isWithinLimits(value)) refuse('', 'too-long');
  const root = objectIn(value, '');
  const credentials = listIn(root.credentials, 'credentials', DCQL_LIMITS.credentials).map((each, at) =>
    credentialIn(each, `credentials[${at}]`),
  );
  noneTwice(
    credentials.map(({ id }) => id),
    at => `credentials[${at}].id`,
  );
  const ids = new Set(credentials.map(({ id }) => id));
  if (root.credential_sets === undefined) return { credentials };
  const sets = listIn(root.credential_sets, 'credential_sets', DCQL_LIMITS.credentialSets);
  return { credentials, credential_sets: sets.map((each, at) => setIn(each, `credential_sets[${at}]`, ids)) };
}

function credentialIn(value: JsonValue, path: string): CredentialQuery {
  const query = objectIn(value, path);
  const format = textIn(query.format, `${path}.format`);
  const meta = objectIn(query.meta, `${path}.meta`);
  checkMeta(format, meta, `${path}.meta`);
  const claims = query.claims === undefined ? undefined : claimsIn(query.claims, `${path}.claims`);
  const sets = query.claim_sets === undefined ? undefined : claimSetsIn(query.claim_sets, path, claims);
  const authorities = query.trusted_authorities;
  return {
    id: idIn(query.id, `${path}.id`),
    format,
    multiple: flagIn(query.multiple, `${path}.multiple`, false),
    meta,
    require_cryptographic_holder_binding: flagIn(
      query.require_cryptographic_holder_binding,
      `${path}.require_cryptographic_holder_binding`,
      true,
    ),
    ...(authorities !== undefined && {
      trusted_authorities: authoritiesIn(authorities, `${path}.trusted_authorities`),
    }),
    ...(claims && { claims }),
    ...(sets && { claim_sets: sets }),
  };
}

/** The types that are asked for (appendix B.1.2, B.2.3, B.3.5); `{}` asks for each (§6.1). */
function checkMeta(format: string, meta: JsonObject, path: string): void {
  if (Object.keys(meta).length === 0) return;
  if (format === 'dc+sd-jwt') textsIn(meta.vct_values, `${path}.vct_values`, DCQL_LIMITS.types);
  if (format === 'mso_mdoc') textIn(meta.doctype_value, `${path}.doctype_value`);
  if (format === 'jwt_vc_json' || format === 'ldp_vc')
    listIn(meta.type_values, `${path}.type_values`, DCQL_LIMITS.types).forEach((each, at) =>
      textsIn(each, `${path}.type_values[${at}]`, DCQL_LIMITS.types),
    );
}

function claimsIn(value: JsonValue, path: string): ClaimQuery[] {
  const claims = listIn(value, path, DCQL_LIMITS.claims).map((each, at) => claimIn(each, `${path}[${at}]`));
  noneTwice(
    claims.map(({ id }) => id),
    at => `${path}[${at}].id`,
  );
  noneTwice(
    claims.map(claim => JSON.stringify(claim.path)),
    at => `${path}[${at}].path`,
  );
  return claims;
}

function claimIn(value: JsonValue, path: string): ClaimQuery {
  const claim = objectIn(value, path);
  const values = claim.values === undefined ? undefined : listIn(claim.values, `${path}.values`, DCQL_LIMITS.values);
  return {
    ...(claim.id !== undefined && { id: idIn(claim.id, `${path}.id`) }),
    path: pathIn(claim.path, `${path}.path`),
    ...(values && { values: values.map((each, at) => valueIn(each, `${path}.values[${at}]`)) }),
    ...(typeof claim.intent_to_retain === 'boolean' && { intent_to_retain: claim.intent_to_retain }),
  };
}

/** Integers, not all numbers (§6.3). */
function valueIn(value: JsonValue, path: string): string | number | boolean {
  if (typeof value === 'string') return textIn(value, path, true);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isSafeInteger(value))) return value;
  return refuse(path, 'form');
}

function claimSetsIn(value: JsonValue, path: string, claims: readonly ClaimQuery[] | undefined): string[][] {
  if (!claims) return refuse(`${path}.claims`, 'missing');
  claims.forEach(({ id }, at) => {
    if (id === undefined) refuse(`${path}.claims[${at}].id`, 'id-missing');
  });
  const ids = new Set(claims.flatMap(({ id }) => id ?? []));
  return listIn(value, `${path}.claim_sets`, DCQL_LIMITS.claimSets).map((set, at) =>
    knownIn(set, `${path}.claim_sets[${at}]`, ids, DCQL_LIMITS.claims),
  );
}

function setIn(value: JsonValue, path: string, ids: ReadonlySet<string>): CredentialSet {
  const set = objectIn(value, path);
  return {
    options: listIn(set.options, `${path}.options`, DCQL_LIMITS.options).map((option, at) =>
      knownIn(option, `${path}.options[${at}]`, ids, DCQL_LIMITS.credentials),
    ),
    required: flagIn(set.required, `${path}.required`, true),
  };
}

const authoritiesIn = (value: JsonValue, path: string): TrustedAuthority[] =>
  listIn(value, path, DCQL_LIMITS.authorities).map((each, at) => {
    const authority = objectIn(each, `${path}[${at}]`);
    return {
      type: textIn(authority.type, `${path}[${at}].type`),
      values: textsIn(authority.values, `${path}[${at}].values`, DCQL_LIMITS.authorities),
    };
  });

function knownIn(value: JsonValue, path: string, known: ReadonlySet<string>, most: number): string[] {
  return textsIn(value, path, most).map((id, at) => (known.has(id) ? id : refuse(`${path}[${at}]`, 'unknown-id')));
}

function idIn(value: JsonValue | undefined, path: string): string {
  const id = textIn(value, path);
  return ID.test(id) ? id : refuse(path, 'form');
}
