import type { Translate } from '../../../../custom/base/kit/values/claim-text.ts';
import type { FieldDraft } from '../create/schema-draft.ts';

/** A field with all that an edit may change of it, so that two states of it never read the same: its name is what a credential carries. */
export function fieldText({ label, name, component, required, choices }: FieldDraft, translate: Translate): string {
  const said = [
    name,
    component && translate(`schemas.components.${component}`),
    translate(required ? 'schemas.edit.required' : 'schemas.edit.optional'),
    component === 'dropdown' && choices.join(' / '),
  ];
  return `${label} (${said.filter(Boolean).join(', ')})`;
}
