import type { AskedForm } from './kinds.ts';

/** Names of members, places of a list, and null for all elements of one (OpenID4VP 1.0 §7). */
export type Path = readonly (string | number | null)[];

/** A claims path as people write it: `address.street`, `degrees[0].title`, `nationalities[]`. */
export const pathText = (path: Path): string =>
  path.map((part, at) => (typeof part === 'string' ? `${at === 0 ? '' : '.'}${part}` : `[${part ?? ''}]`)).join('');

const PART = /\[(\d*)\]|([^.[\]]+)/g;

/** Reads a path as `pathText` writes it; `[]` stands for all elements of a list. */
export const readPath = (text: string): (string | number | null)[] =>
  [...text.trim().matchAll(PART)].map(([, place, name]) =>
    name === undefined ? (place === '' || place === undefined ? null : Number(place)) : name.trim(),
  );

/** The id of the query that an application makes of its fields. */
export const OWN_QUERY = 'credential';

/** Where a field of a subject is in a credential of this form. */
export const fieldPath = (form: AskedForm, name: string): (string | number | null)[] =>
  form === 'dc+sd-jwt' ? [name] : ['credentialSubject', name];

interface Asked {
  form: AskedForm;
  /** Values of `vct`, or names of types; any of them will do. */
  types: readonly string[];
  fields: readonly { path: Path }[];
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
      meta:
        form === 'dc+sd-jwt'
          ? { vct_values: [...types] }
          : { type_values: types.map(type => ['VerifiableCredential', type]) },
      require_cryptographic_holder_binding: true,
      ...(fields.length > 0 && { claims: fields.map(({ path }) => ({ path: [...path] })) }),
    },
  ],
});
