import {
  pathText,
  type Choices,
  type CredentialQuery,
  type ReadRequest,
  type TransactionData,
} from '../../../../../engine/openid4vp/index.ts';
import { isObject, type JsonObject } from '../../../../../engine/json.ts';
import type { HeldRow } from '../hold/held-row.ts';
import { elementKey } from '../protocol/mobile-document.ts';

/** A credential that a holder can show for a query. */
export interface Option {
  row: HeldRow;
  /** Claims that were asked for and that the holder shows or keeps back. */
  disclosed: readonly string[];
  /** Claims that were asked for and that stand in the credential for everybody. */
  always: readonly string[];
}

/** What of a request its holder decides about. */
export interface Question {
  query: string;
  /** Whether the request is complete without it. */
  isOptional: boolean;
  options: readonly Option[];
}

/** What the holder chooses of a claim: all that stands under its name, or the element of a mobile document. */
const nameOf = ({ view }: HeldRow, path: readonly (string | number | null)[]): string =>
  view.form === 'mso_mdoc' ? elementKey(path) : String(path[0]);

/** Returns the questions of a request, by the first alternative that can be answered of each set. */
export function questionsOf(choices: Choices, rows: readonly HeldRow[]): readonly Question[] {
  const questions = new Map<string, Question>();
  for (const { required, options } of choices.sets)
    for (const query of options[0] ?? []) {
      const before = questions.get(query);
      const found = choices.choices.find(each => each.query === query)?.candidates ?? [];
      questions.set(query, {
        query,
        isOptional: !required && (before?.isOptional ?? true),
        options: found.flatMap(({ at, claims }) => {
          const row = rows[at];
          return row
            ? [
                optionOf(
                  row,
                  claims.map(path => [nameOf(row, path), pathText(path)] as const),
                ),
              ]
            : [];
        }),
      });
    }
  return [...questions.values()];
}

/** What of a token nobody hides: what its issuer did not make disclosable. */
const shownAlways = ({ view: { claims, disclosable } }: HeldRow): string[] =>
  Object.keys(claims).filter(name => !disclosable.includes(name));

function optionOf(row: HeldRow, asked: readonly (readonly [top: string, text: string])[]): Option {
  const isHidden = ([top]: readonly [string, string]) => row.view.disclosable.includes(top);
  return {
    row,
    disclosed: [...new Set(asked.filter(isHidden).map(([top]) => top))],
    always: [
      ...asked.filter(each => !isHidden(each)).map(([, text]) => text),
      ...(row.view.form === 'dc+sd-jwt' ? shownAlways(row) : []),
    ],
  };
}

/** What is missing where a request cannot be answered: the credential, or the claim of it. */
export function missingIn(choices: Choices, asked: readonly CredentialQuery[]): readonly string[] {
  return choices.choices
    .filter(({ candidates }) => candidates.length === 0)
    .map(({ query, faults }) => {
      const of = asked.find(({ id }) => id === query);
      const paths = faults.flatMap(({ faults: each }) =>
        each.flatMap(fault => ('path' in fault ? [pathText(fault.path)] : [])),
      );
      const types = JSON.stringify(of?.meta.vct_values ?? of?.meta.doctype_value ?? of?.meta.type_values ?? query);
      return [`${of?.format ?? ''} ${types}`, ...paths].join(', ');
    });
}

/** An approval as its holder is asked for it: its title in their language, how many, and the fingerprint. */
export interface AskedApproval {
  title: string;
  count: number;
  fingerprint: string;
}

export function approvalIn({ content }: TransactionData, language: string): AskedApproval {
  const { title, count, digest, root } = content;
  const titles: JsonObject = isObject(title) ? title : {};
  return {
    title: String(titles[language] ?? Object.values(titles)[0] ?? title ?? ''),
    count: typeof count === 'number' ? count : 1,
    fingerprint: String(digest ?? root ?? ''),
  };
}

/** Whether a verifier says that it keeps what is shown; undefined where it does not say so of each claim. */
export function intentOf({ dcql }: Pick<ReadRequest, 'dcql'>): boolean | undefined {
  const said = dcql.credentials.flatMap(({ claims = [] }) => claims.map(claim => claim.intent_to_retain));
  if (said.includes(true)) return true;
  return said.length > 0 && said.every(each => each === false) ? false : undefined;
}

/** The name that a verifier gives itself, else its identifier. */
export const verifierOf = ({ metadata, signedBy, clientId }: ReadRequest): string =>
  typeof metadata.client_name === 'string' ? metadata.client_name : (signedBy ?? clientId);
