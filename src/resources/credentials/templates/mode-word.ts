import type { FieldMode, TemplateField } from '../../../../contract/credentials/templates/field.ts';

/** What a mode is called: nobody types a picture. */
export const modeWord = ({ component }: Pick<TemplateField, 'component'>, mode: FieldMode): FieldMode | 'picture' =>
  component === 'image' && mode === 'variable' ? 'picture' : mode;
