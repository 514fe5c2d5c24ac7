import { ownValue } from '../../../../../../contract/base/common/own.ts';
import type { ClaimValue } from '../../../../../../contract/credentials/templates/field.ts';
import type { Template } from '../../../../../../contract/credentials/templates/template.ts';

export type Given = Readonly<Record<string, ClaimValue | null>>;

/** What a row gives for the fields that differ. A field that it leaves empty is empty in the sample, too, and not invented. */
export const givenOf = ({ content }: Template, given: Given): Given =>
  Object.fromEntries(
    content.flatMap(({ mode, name }) => (mode === 'variable' ? [[name, ownValue(given, name) ?? null]] : [])),
  );
