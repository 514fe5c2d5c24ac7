import { MDL, type AskedForm } from './kinds.ts';

/** Names of members, places of a list, and null for all elements of one (OpenID4VP 1.0 §7). */
export type Path = readonly (string | number | null)[];

const partsText = (path: Path): string =>
  path.map((part, at) => (typeof part === 'string' ? `${at === 0 ? '' : '.'}${part}` : `[${part ?? ''}]`)).join('');

/** A namespace of a mobile document before its element: it has points in its name. */
const SPACE = /^[^/[\]]+\.[^/[\]]+$/;

/** A claims path as people write it: `address.street`, `degrees[0].title`, `nationalities[]`, `org.iso.18013.5.1/age_over_18`. */
export function pathText([first, ...rest]: Path): string {
  if (typeof first === 'string' && rest.length > 0 && SPACE.test(first)) return `${first}/${partsText(rest)}`;
  return partsText(first === undefined ? rest : [first, ...rest]);
}

const PART = /\[(\d*)\]|([^.[\]]+)/g;

/** Reads a path as `pathText` writes it; `[]` stands for all elements of a list. */
export function readPath(text: string): (string | number | null)[] {
  const [space = '', ...element] = text.trim().split('/');
  if (element.length > 0 && SPACE.test(space)) return [space, ...readPath(element.join('/'))];
  return [...text.trim().matchAll(PART)].map(([, place, name]) =>
    name === undefined ? (place === '' || place === undefined ? null : Number(place)) : name.trim(),
  );
}

/** The id of the query that an application makes of its fields. */
export const OWN_QUERY = 'credential';

/** Where a field of a subject is in a credential of this form. */
export function fieldPath(form: AskedForm, name: string): (string | number | null)[] {
  if (form === 'mso_mdoc') return [MDL.space, name];
  return form === 'dc+sd-jwt' ? [name] : ['credentialSubject', name];
}

interface Asked {
  form: AskedForm;
  /** Values of `vct`, or names of types; any of them will do. Of a mobile document, its one type. */
  types: readonly string[];
  fields: readonly { path: Path }[];
}

function metaOf({ form, types }: Pick<Asked, 'form' | 'types'>): Record<string, string | string[] | string[][]> {
  if (form === 'mso_mdoc') return { doctype_value: types[0] ?? '' };
  if (form === 'dc+sd-jwt') return { vct_values: [...types] };
  return { type_values: types.map(type => ['VerifiableCredential', type]) };
}

/**
 * The query that an application makes of what it asks (OpenID4VP 1.0 §6). Without fields the whole credential is asked for; of a token with
 * disclosures, what it always shows.
 */
export const queryOf = ({ form, types, fields }: Asked) => ({
  credentials: [
    {
      id: OWN_QUERY,
      format: form,
      multiple: false,
      meta: metaOf({ form, types }),
      require_cryptographic_holder_binding: true,
      ...(fields.length > 0 && { claims: fields.map(({ path }) => ({ path: [...path] })) }),
    },
  ],
});
