import type { ProjectCategory } from '../../../../../contract/accounts/projects/project.ts';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { SchemaField } from '../../../../../contract/credentials/schemas/field.ts';
import { SCHEMA_CATEGORIES, SCHEMA_CATEGORY_NAMES } from '../../../../../contract/credentials/schemas/kinds.ts';
import { FULL_NAME } from '../../../../../contract/credentials/starts/start.ts';
import type { Problems } from '../../../../custom/base/kit/form/contract-form.ts';
import { typeName } from '../../../../custom/base/kit/values/machine-name.ts';
import { EMPTY_SCHEMA, type FieldDraft, schemaBody, type SchemaDraft, schemaProblems } from '../../schemas/shared.ts';

/** What a template that begins blank says of its schema. */
export interface BlankDraft {
  title: string;
  fields: FieldDraft[];
}

/** The first field is the recipient's name, which nearly every credential has. */
export const emptyBlank = (language: Language): BlankDraft => ({
  title: '',
  fields: [{ name: FULL_NAME.name, label: FULL_NAME.label[language], component: 'text', required: true, choices: [] }],
});

/** As a draft of a schema for its project alone, whose category it has. */
function schemaDraftOf({ title, fields }: BlankDraft, project: ProjectCategory): SchemaDraft {
  const category = SCHEMA_CATEGORY_NAMES.find(each => each === project) ?? 'other';
  const subcategory: string = SCHEMA_CATEGORIES[category].at(-1) ?? '';
  return { ...EMPTY_SCHEMA, title, name: typeName(title), category, subcategory, fields };
}

/** The body of the schema that is made with the template; not yet checked. */
export const schemaOfBlank = (blank: BlankDraft, { id, category }: { id: string; category: ProjectCategory }) =>
  schemaBody(schemaDraftOf(blank, category), id);

/** The draft's field for a path of the schema's draft: technical names follow from titles and labels. */
const blankPath = (path: string): string =>
  `blank.${path.replace(/^name$/, 'title').replace(/^(fields\.\d+)\.name$/, '$1.label')}`;

const NO_PROJECT = '00000000-0000-4000-8000-000000000000';

/** What is wrong with it, at the paths of the template's draft. */
export const blankProblems = (blank: BlankDraft): Problems =>
  Object.fromEntries(
    Object.entries(schemaProblems(schemaDraftOf(blank, 'other'), NO_PROJECT)).map(([path, why]) => [
      blankPath(path),
      why,
    ]),
  );

/** Its complete fields, as a schema has them. */
export const schemaFieldsOf = ({ fields }: BlankDraft): SchemaField[] =>
  fields.flatMap(({ name, label, component, required, choices }) =>
    name === '' || component === ''
      ? []
      : [{ name, label, component, required, ...(component === 'dropdown' && { choices }) }],
  );
