import type { TemplateField } from '../../../contract/credentials/templates/index.ts';

/** A field of a template that each row fills, called as it is named; required, unless said otherwise. */
export const templateField = (
  name: string,
  component: TemplateField['component'],
  more: Partial<TemplateField> = {},
): TemplateField => ({ name, label: name, component, required: true, mode: 'variable', ...more });
