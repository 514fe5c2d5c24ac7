import {
  type GenericTemplate,
  GenericTemplateCreate,
} from '../../../../../contract/credentials/templates/generic-template.ts';
import type { Project } from '../../../../../contract/accounts/projects/project.ts';
import type { Schema } from '../../../../../contract/credentials/schemas/schema.ts';
import type { Designs } from '../../../../custom/credentials/designer/index.ts';
import { problemsOf, type Problems } from '../../../../custom/base/kit/form/contract-form.ts';
import { filesOf } from '../design/design-form.ts';
import { atDraft, contentOf, type ModeDraft, startingMode, valueProblems } from '../inputs/template-draft.ts';

/** What a generic template says of itself. */
export interface GenericInfo {
  name: string;
  description: string;
  isDefault: boolean;
  imageId: string | null;
}
export interface GenericDraft extends GenericInfo, Designs {
  schemaId: string | null;
  fields: ModeDraft[];
}

export const EMPTY_GENERIC: GenericDraft = {
  schemaId: null,
  fields: [],
  page: null,
  card: null,
  name: '',
  description: '',
  isDefault: false,
  imageId: null,
};

/** The wizard's steps, each with what it asks for. */
export const GENERIC_STEPS = {
  schema: ['schemaId'],
  fields: ['fields'],
  design: ['page'],
  card: ['card'],
  summary: ['name', 'description', 'isDefault', 'imageId'],
} as const satisfies Record<string, readonly (keyof GenericDraft)[]>;

export const genericInfoOf = ({ name, description, isDefault, imageId }: GenericTemplate): GenericInfo => ({
  name,
  description,
  isDefault,
  imageId,
});

/** The draft as the API's body, begun in a project; not yet checked. */
export const genericBody = (draft: GenericDraft, { category, networkId }: Pick<Project, 'category' | 'networkId'>) => ({
  name: draft.name,
  description: draft.description,
  category,
  networkId,
  schemaId: draft.schemaId,
  fields: draft.fields.map(contentOf),
  isDefault: draft.isDefault,
  imageId: draft.imageId,
  files: filesOf(draft),
});

/** What is wrong with the draft, by the contract's own rules. */
export const genericProblems = (draft: GenericDraft, project: Pick<Project, 'category' | 'networkId'>): Problems => ({
  ...atDraft(problemsOf(GenericTemplateCreate, genericBody(draft, project))),
  ...valueProblems(draft.fields),
});

/** What a schema gives a generic template; what it was called already stays. */
export const genericFromSchema = (
  schema: Schema,
  { name, description }: Pick<GenericDraft, 'name' | 'description'>,
): Partial<GenericDraft> => ({
  schemaId: schema.id,
  fields: schema.fields.map(startingMode),
  name: name || schema.title.slice(0, 120),
  description: description || schema.description.slice(0, 500),
});
