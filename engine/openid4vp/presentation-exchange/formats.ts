import { isArray, isObject, type JsonObject } from '../../json.ts';
import type { CredentialFormat } from '../dcql/index.ts';
import { KEY_TYPES, SUITES } from '../../suites/index.ts';
import type { Unsaid } from './definition.ts';

/** Names of formats in definitions, by those of queries. */
const FORMATS: Readonly<Record<string, string>> = {
  'dc+sd-jwt': 'dc+sd-jwt',
  'vc+sd-jwt': 'dc+sd-jwt',
  jwt: 'jwt_vc_json',
  jwt_vc: 'jwt_vc_json',
  jwt_vc_json: 'jwt_vc_json',
  jwt_vp: 'jwt_vc_json',
  jwt_vp_json: 'jwt_vc_json',
  ldp: 'ldp_vc',
  ldp_vc: 'ldp_vc',
  ldp_vp: 'ldp_vc',
  mso_mdoc: 'mso_mdoc',
};

const ALGORITHMS = [...new Set(KEY_TYPES.flatMap(({ algs }) => [...algs]))];
const PROOF_TYPES = [...new Set(SUITES.map(({ proofType }) => proofType))];

/** What a definition names of each format: the algorithms that the engine verifies. */
const SUPPORTED: Readonly<Record<string, JsonObject>> = {
  'dc+sd-jwt': { 'sd-jwt_alg_values': ALGORITHMS, 'kb-jwt_alg_values': ALGORITHMS },
  jwt_vc_json: { alg: ALGORITHMS },
  ldp_vc: { proof_type: PROOF_TYPES },
};

/** The member `format` of a descriptor. */
export const formatMember = (format: string): JsonObject => ({ [format]: SUPPORTED[format] ?? {} });

/**
 * Returns the formats of queries that a member `format` names, each once. Algorithms are listed as unsaid where they are fewer than the engine
 * verifies. Empty where none is known.
 */
export function formatsIn(member: JsonObject | undefined, at: string, unsaid: Unsaid[]): string[] {
  const found = new Set<string>();
  for (const [name, wanted] of Object.entries(member ?? {})) {
    const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
    if (format === undefined) unsaid.push({ at: `${at}.${name}`, reason: 'format-unknown', decides: true });
    else found.add(format);
    for (const [key, listed] of Object.entries(isObject(wanted) ? wanted : {})) {
      const known = (format === undefined ? undefined : SUPPORTED[format]?.[key]) ?? ALGORITHMS;
      const isWhole = isArray(known) && isArray(listed) && known.every(each => listed.includes(each));
      if (!isWhole) unsaid.push({ at: `${at}.${name}.${key}`, reason: 'algorithms', decides: true });
    }
  }
  return [...found];
}

/** The formats whose credentials have a claim at a path, where a definition names no format. */
export const formatsOfPaths = (names: readonly unknown[]): CredentialFormat[] =>
  names.some(name => name === 'credentialSubject' || name === 'type' || name === 'issuer')
    ? ['jwt_vc_json', 'ldp_vc']
    : ['dc+sd-jwt'];
