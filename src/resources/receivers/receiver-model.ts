import { ownValue } from '../../../contract/common/own.ts';
import type { RegisteredReceiver } from '../../../contract/credentials/index.ts';
import type { TemplateField } from '../../../contract/templates/field.ts';

export const nameOf = ({ name, lastname }: RegisteredReceiver): string => `${name} ${lastname}`;

/** The labels of what a template cannot do without and a receiver has not yet. */
export const missingOf = (content: readonly TemplateField[], { values }: RegisteredReceiver): string[] =>
  content.flatMap(({ mode, required, name, label }) =>
    mode === 'variable' && required && ownValue(values, name) === undefined ? [label] : [],
  );
