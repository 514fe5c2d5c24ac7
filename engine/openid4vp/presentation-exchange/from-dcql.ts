import { asArray, textsIn, type JsonObject } from '../../json.ts';
import type { ClaimQuery, CredentialQuery, DcqlQuery } from '../dcql/index.ts';
import type { Field, InputDescriptor, PresentationDefinition, Unsaid } from './definition.ts';
import { filterOf, filtersOfTypes } from './filter.ts';
import { formatMember } from './formats.ts';
import { writeJsonPath } from './json-path.ts';
import { requirementsOfSets } from './requirements.ts';

/** An absolute IRI: a definition compares types as a credential writes them. */
const IRI = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Says a query (OpenID4VP 1.0 §6) as a presentation definition (Presentation Exchange 2.1.1 §5). `unsaid` lists what no definition says. `id` is the
 * definition's own.
 */
export function definitionOf(
  dcql: DcqlQuery,
  id = 'request',
): { definition: PresentationDefinition; unsaid: Unsaid[] } {
  const unsaid: Unsaid[] = [];
  const grouped =
    dcql.credential_sets &&
    requirementsOfSets(
      dcql.credential_sets,
      dcql.credentials.map(query => query.id),
      unsaid,
    );
  const fieldIds = new Set<string>();
  const descriptors = dcql.credentials.map((query, at): InputDescriptor => {
    const group = grouped?.groups.get(query.id);
    return { ...descriptorOf(query, `credentials[${at}]`, fieldIds, unsaid), ...(group && { group }) };
  });
  return {
    definition: {
      id,
      input_descriptors: descriptors,
      ...(grouped && { submission_requirements: grouped.requirements }),
    },
    unsaid,
  };
}

function descriptorOf(query: CredentialQuery, at: string, fieldIds: Set<string>, unsaid: Unsaid[]): InputDescriptor {
  const { format, claims = [], claim_sets: sets } = query;
  if (query.multiple) unsaid.push({ at: `${at}.multiple`, reason: 'multiple', decides: true });
  if (!query.require_cryptographic_holder_binding)
    unsaid.push({ at: `${at}.require_cryptographic_holder_binding`, reason: 'holder-binding', decides: true });
  if (query.trusted_authorities)
    unsaid.push({ at: `${at}.trusted_authorities`, reason: 'trusted-authorities', decides: true });
  if (sets) unsaid.push({ at: `${at}.claim_sets`, reason: 'claim-sets', decides: sets.length > 1 });
  const required = (claim: ClaimQuery) => !sets || sets.every(ids => claim.id !== undefined && ids.includes(claim.id));
  const asked = sets ? claims.filter(({ id }) => id !== undefined && sets.some(ids => ids.includes(id))) : claims;
  const fields = [
    ...typeField(query, at, unsaid),
    ...asked.map((claim): Field => {
      const here = `${at}.claims[${claims.indexOf(claim)}]`;
      const id = claim.id === undefined ? undefined : fieldId(claim.id, query.id, here, fieldIds, unsaid);
      return { ...(id !== undefined && { id }), ...fieldOf(claim, format, here, required(claim), unsaid) };
    }),
  ];
  return {
    id: query.id,
    format: formatMember(format),
    constraints: {
      ...(format === 'dc+sd-jwt' && { limit_disclosure: 'required' }),
      ...(fields.length > 0 && { fields }),
    },
  };
}

function typeField({ format, meta }: CredentialQuery, at: string, unsaid: Unsaid[]): Field[] {
  if (format === 'dc+sd-jwt') {
    const filter = meta.vct_values === undefined ? undefined : filterOf(textsIn(meta.vct_values), false);
    return filter ? [{ path: ['$.vct'], filter }] : [];
  }
  if (format !== 'jwt_vc_json' && format !== 'ldp_vc') {
    if (Object.keys(meta).length > 0) unsaid.push({ at: `${at}.meta`, reason: 'type', decides: true });
    return [];
  }
  if (meta.type_values === undefined) return [];
  const alternatives = asArray(meta.type_values).map(textsIn);
  if (alternatives.flat().some(type => IRI.test(type)))
    unsaid.push({ at: `${at}.meta.type_values`, reason: 'type', decides: true });
  return filtersOfTypes(alternatives).map(filter => ({ path: pathsOf(['type'], format), filter }));
}

/** An id that no other field has, in any descriptor (§5.1). */
function fieldId(id: string, query: string, at: string, taken: Set<string>, unsaid: Unsaid[]): string {
  let free = id;
  for (let number = 1; taken.has(free); number += 1) free = `${query}-${id}${number === 1 ? '' : `-${number}`}`;
  taken.add(free);
  if (free !== id) unsaid.push({ at: `${at}.id`, reason: 'id', decides: false });
  return free;
}

function fieldOf(
  { path, values }: ClaimQuery,
  format: string,
  at: string,
  isRequired: boolean,
  unsaid: Unsaid[],
): Field {
  const isOfElement = path.at(-1) === null && path.length > 1;
  const inner = isOfElement ? path.slice(0, -1) : path;
  if (inner.includes(null)) unsaid.push({ at: `${at}.path`, reason: 'null-in-path', decides: true });
  const filter: JsonObject | undefined = filterOf(values, isOfElement);
  return {
    path: pathsOf(inner, format),
    ...(filter && { filter }),
    ...(!isRequired && { optional: true }),
  };
}

/** A token has its credential in the claim `vc`. */
const pathsOf = (path: ClaimQuery['path'], format: string): string[] =>
  format === 'jwt_vc_json' ? [writeJsonPath(path), writeJsonPath(['vc', ...path])] : [writeJsonPath(path)];
