import type { Language } from '../../../../../contract/base/common/language.ts';
import type { GenericTemplate } from '../../../../../contract/credentials/templates/generic-template.ts';
import type { Template, TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import type { Drafted } from '../../../../custom/credentials/designer/index.ts';
import { draftedOf } from '../design/drafted.ts';

/** What stands on a schema, with fields and designs: a template or a generic template, as the forms that both have see it. */
export interface EitherTemplate<R extends Template | GenericTemplate = Template | GenericTemplate> {
  resource: 'templates' | 'genericTemplates';
  record: R;
  projectId: string;
  /** Whether the user may change it. */
  mayWrite: boolean;
  /** Its fields, and what the API's body calls them. */
  fields: readonly TemplateField[];
  named: 'content' | 'fields';
  /** Phrase key of what a change leaves as it is. */
  leaves: string;
  /** What its samples are drawn of. */
  drafted: () => Drafted;
}

export const ofTemplate = (record: Template, mayWrite: boolean): EitherTemplate<Template> => ({
  resource: 'templates',
  record,
  projectId: record.projectId,
  mayWrite,
  fields: record.content,
  named: 'content',
  leaves: 'templates.newOnly',
  drafted: () => draftedOf(record),
});

/** A generic template, seen in a project of its organization. */
export const ofGeneric = (
  record: GenericTemplate,
  { projectId, mayWrite, language }: { projectId: string; mayWrite: boolean; language: Language },
): EitherTemplate<GenericTemplate> => ({
  resource: 'genericTemplates',
  record,
  projectId,
  mayWrite,
  fields: record.fields,
  named: 'fields',
  leaves: 'genericTemplates.newOnly',
  drafted: () => ({
    title: record.name,
    subtitle: '',
    language,
    content: record.fields,
    approvers: [],
    expiration: { type: 'none' },
  }),
});
