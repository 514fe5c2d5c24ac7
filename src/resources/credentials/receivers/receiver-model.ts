import { keyOf } from '../../../custom/base/kit/values/form-key.ts';
import { ownValue } from '../../../../contract/base/common/own.ts';
import type { RegisteredReceiver } from '../../../../contract/credentials/credentials/index.ts';
import type { TemplateField } from '../../../../contract/credentials/templates/field.ts';
import type { Problems } from '../../../custom/base/kit/form/contract-form.ts';
import { faultText } from '../../../custom/credentials/import/index.ts';
import type { Translate } from '../../../custom/base/kit/values/claim-text.ts';
import { readValue, type ValueField, writeValue } from '../../../custom/base/kit/values/values.ts';

export const nameOf = ({ name, lastname }: RegisteredReceiver): string => `${name} ${lastname}`;

/** What is known of each receiver, and of no other. */
export const variableOf = (content: readonly TemplateField[]): TemplateField[] =>
  content.filter(({ mode }) => mode === 'variable');

/** The labels of what a template cannot do without and a receiver has not yet. */
export const missingOf = (content: readonly TemplateField[], { values }: RegisteredReceiver): string[] =>
  variableOf(content).flatMap(({ required, name, label }) =>
    required && ownValue(values, name) === undefined ? [label] : [],
  );

/** What the form holds of a receiver: the text of each value, under a name that react-hook-form has a path through. */
export type ReceiverValues = Record<string, string>;
/** The form's path for a path of the body that was refused. */
export const pathOf = (path: string): string => path.replace(/^values\.(.+)$/, (_, name: string) => keyOf(name));

/** What is not known yet may stay so until it is issued. */
export const fieldOf = ({ component, choices }: TemplateField): ValueField => ({ component, choices, required: false });

const textOf = ({ values }: RegisteredReceiver, name: string): string => writeValue(ownValue(values, name));

export const valuesOf = (content: readonly TemplateField[], receiver: RegisteredReceiver): ReceiverValues =>
  Object.fromEntries(variableOf(content).map(({ name }) => [keyOf(name), textOf(receiver, name)]));

/** The body that changes what is known: what nobody touched goes as it came. */
export const bodyOf = (content: readonly TemplateField[], receiver: RegisteredReceiver, texts: ReceiverValues) => ({
  values: Object.fromEntries(
    variableOf(content).map(field => {
      const text = texts[keyOf(field.name)] ?? '';
      const value =
        text === textOf(receiver, field.name)
          ? (ownValue(receiver.values, field.name) ?? null)
          : readValue(fieldOf(field), text).value;
      return [field.name, value];
    }),
  ),
});

/** What is wrong with the values, each told with its rule and an example. */
export const problemsOf = (content: readonly TemplateField[], texts: ReceiverValues, translate: Translate): Problems =>
  Object.fromEntries(
    variableOf(content).flatMap(field => {
      const { name, label, component, choices } = field;
      const { error } = readValue(fieldOf(field), texts[keyOf(name)] ?? '');
      const column = { key: name, label, kind: component, choices, required: false };
      return error ? [[keyOf(name), faultText(translate, column, error)]] : [];
    }),
  );
