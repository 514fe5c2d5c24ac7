import type { AskedForm, PastedAsked } from '../../../../contract/credentials/applications/index.ts';
import { ASKED_FORMS } from '../../../../contract/credentials/applications/index.ts';
import { asArray, isArray, isObject, textsIn, type JsonObject, type JsonValue } from '../../../../engine/json.ts';
import { parseDcql, type CredentialQuery, type DcqlQuery } from '../../../../engine/openid4vp/index.ts';
import { dcqlOf, parseDefinition } from '../../../../engine/openid4vp/presentation-exchange/index.ts';
import { credentialIn, discloseClaims, openToken } from '../../../../engine/tokens/index.ts';
import type { Primitives } from '../../../../engine/primitives/index.ts';

/** Claims by which a token is judged, which nobody asks for. */
const JUDGED = new Set([
  'iss',
  'iat',
  'exp',
  'nbf',
  'jti',
  'cnf',
  'vct',
  'vct#integrity',
  'status',
  '_sd',
  '_sd_alg',
  'sub',
]);
const BASE_TYPE = 'VerifiableCredential';
const FIELDS_MAX = 50;

/** The paths to the values of a subject: of its members, and of those of objects in it. */
function pathsIn(value: JsonObject, before: string[] = []): string[][] {
  return Object.entries(value).flatMap(([name, each]) =>
    isObject(each) && before.length < 4 ? pathsIn(each, [...before, name]) : [[...before, name]],
  );
}

const jsonOf = (text: string): JsonValue | undefined => {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
};

const named = (types: readonly string[]): string[] => types.filter(type => type !== BASE_TYPE);

function ofDocument(form: AskedForm, document: JsonObject): PastedAsked | undefined {
  const types = named(textsIn(document.type));
  const [subject] = asArray(document.credentialSubject);
  if (types.length === 0 || !isObject(subject)) return undefined;
  const { id: _id, type: _type, ...claims } = subject;
  return {
    form,
    types,
    paths: pathsIn(claims, ['credentialSubject']).slice(0, FIELDS_MAX),
    unsaid: [],
  };
}

function ofToken(text: string, primitives: Primitives): PastedAsked | undefined {
  const token = openToken(text);
  if (token?.kind === 'jwt_vc_json') return ofDocument('jwt_vc_json', credentialIn(token));
  if (token?.kind !== 'dc+sd-jwt' || !token.sdJwt) return undefined;
  const { claims } = discloseClaims(token.sdJwt, primitives);
  if (typeof claims.vct !== 'string') return undefined;
  const shown = Object.fromEntries(Object.entries(claims).filter(([name]) => !JUDGED.has(name)));
  return { form: 'dc+sd-jwt', types: [claims.vct], paths: pathsIn(shown).slice(0, FIELDS_MAX), unsaid: [] };
}

function typesIn({ format, meta }: CredentialQuery): string[] {
  if (format === 'mso_mdoc') return textsIn(meta.doctype_value);
  if (format === 'dc+sd-jwt') return textsIn(meta.vct_values);
  return named([...new Set(asArray(meta.type_values).flatMap(all => textsIn(all)))]);
}

/** What an application says of a query: of one credential, its fields. All else is listed. */
function ofQuery(
  { credentials, credential_sets: sets }: DcqlQuery,
  unsaid: PastedAsked['unsaid'],
): PastedAsked | undefined {
  const [query] = credentials;
  const form = ASKED_FORMS.find(each => each === query?.format);
  if (!query || !form) return undefined;
  const left = (isLeft: boolean, at: string, reason: string) => (isLeft ? [{ at, reason, decides: true }] : []);
  return {
    form,
    types: typesIn(query),
    paths: (query.claims ?? []).map(({ path }) => [...path]),
    unsaid: [
      ...unsaid,
      ...credentials.slice(1).map((_, at) => ({ at: `credentials[${at + 1}]`, reason: 'requirement', decides: true })),
      ...left(sets !== undefined, 'credential_sets', 'requirement'),
      ...left(query.multiple, 'credentials[0].multiple', 'multiple'),
      ...left(query.claim_sets !== undefined, 'credentials[0].claim_sets', 'claim-sets'),
      ...left(query.trusted_authorities !== undefined, 'credentials[0].trusted_authorities', 'trusted-authorities'),
      ...(query.claims ?? []).flatMap(({ values }, at) =>
        left(values !== undefined, `credentials[0].claims[${at}].values`, 'filter'),
      ),
    ],
  };
}

/**
 * Reads what was pasted to say what an application asks: a credential in whatever form, a query (OpenID4VP 1.0 §6), or a presentation definition
 * (Presentation Exchange 2.1.1). What an application cannot say of it is listed. Undefined for anything else.
 */
export function readPasted(text: string, primitives: Primitives): PastedAsked | undefined {
  const value = jsonOf(text);
  if (value === undefined || typeof value === 'string') return attempt(() => ofToken(text.trim(), primitives));
  if (!isObject(value) || isArray(value)) return undefined;
  if (value.input_descriptors !== undefined) {
    const read = parseDefinition(value);
    if ('fault' in read) return undefined;
    const { dcql, unsaid } = dcqlOf(read.definition);
    return ofQuery(
      dcql,
      unsaid.map(each => ({ ...each })),
    );
  }
  if (value.credentials !== undefined) {
    const read = parseDcql(value);
    return 'fault' in read ? undefined : ofQuery(read.query, []);
  }
  return ofDocument('ldp_vc', value);
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
