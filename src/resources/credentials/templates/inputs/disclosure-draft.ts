import type { TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import type { Disclosure } from '../../../../../contract/credentials/templates/template.ts';

/** Whether recipients can show a part of their credential, and the names of what they always show. */
export interface DisclosureDraft {
  on: boolean;
  always: string[];
}

export const EMPTY_DISCLOSURE: DisclosureDraft = { on: false, always: [] };

/** The draft as the contract says it. */
export const disclosureOf = ({ on, always }: DisclosureDraft): Disclosure | null => (on ? { always } : null);

export const disclosureDraftOf = (disclosure: Disclosure | null): DisclosureDraft =>
  disclosure ? { on: true, always: disclosure.always } : EMPTY_DISCLOSURE;

/** What a credential says of its recipient, by name and label. */
export type Claims = readonly { name: string; label: string }[];

/** What credentials of these fields say. */
export const claimsOf = (fields: readonly Pick<TemplateField, 'name' | 'label' | 'mode'>[]): Claims =>
  fields.filter(({ mode }) => mode !== 'empty').map(({ name, label }) => ({ name, label }));

/** A field whose origin is still being decided. */
interface Deciding {
  field: Pick<TemplateField, 'name' | 'label'>;
  mode: TemplateField['mode'];
}

/** As `claimsOf`, of fields whose origin is still being decided. */
export const claimsIn = (fields: readonly Deciding[]): Claims =>
  claimsOf(fields.map(({ field, mode }) => ({ ...field, mode })));

/** The draft as the contract says it, with those claims that there still are. */
export function disclosureIn({ on, always }: DisclosureDraft, fields: readonly Deciding[]): Disclosure | null {
  const names = new Set(claimsIn(fields).map(({ name }) => name));
  return disclosureOf({ on, always: always.filter(name => names.has(name)) });
}
