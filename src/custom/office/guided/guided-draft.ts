import type { Project, ProjectCategory } from '../../../../contract/accounts/projects/project.ts';
import { ProjectCreate } from '../../../../contract/accounts/projects/project.ts';
import type { DesignFiles } from '../../../../contract/credentials/designs/files.ts';
import { type ReadyStart, startIn, templateOfStart } from '../../../../contract/credentials/starts/index.ts';
import { TemplateCreate } from '../../../../contract/credentials/templates/template.ts';
import {
  EMPTY_VALIDITY,
  type ValidityDraft,
  validityDraftOf,
  validityOf,
} from '../../../resources/credentials/templates/shared.ts';
import type { Language } from '../../../../contract/base/common/language.ts';
import { problemsOf, type Problems } from '../../base/kit/form/contract-form.ts';
import type { RunStep } from './run/run-state.ts';

/** Somebody who is to approve, named for whoever reads the draft. */
export interface Approver {
  id: string;
  name: string;
}

/** What the guided way keeps, but for its people, who may be thousands: it survives a reload and a log-out. So does the image, which is kept beside it. */
export interface GuidedDraft {
  path: 'template' | 'custom';
  start: Pick<ReadyStart, 'name' | 'language'> | null;
  /** Of documents and mails; null for what the organization usually writes in. */
  language: Language | null;
  category: ProjectCategory | null;
  networkId: string | null;
  trustRegistry: Project['trustRegistry'];
  name: string;
  description: string;
  approvers: Approver[];
  approvalsRequired: number;
  requesterMayApprove: boolean;
  title: string;
  /** What one has to have done for a badge; null for what the start says. */
  criterion: string | null;
  validity: ValidityDraft;
  /** The last step that is to be run now; the project's checklist goes on from there. */
  until: RunStep;
}
export const EMPTY_GUIDED: GuidedDraft = {
  path: 'template',
  start: null,
  language: null,
  category: null,
  networkId: null,
  trustRegistry: 'none',
  name: '',
  description: '',
  approvers: [],
  approvalsRequired: 1,
  requesterMayApprove: false,
  title: '',
  criterion: null,
  validity: EMPTY_VALIDITY,
  until: 'issue',
};
export const GUIDED_DRAFT = 'drafts.project';
export const PEOPLE_DRAFT = 'drafts.project.people';
export const IMAGE_DRAFT = 'drafts.project.image';

/** Whether more follows than a project: other drafts are older than ready starts, or of projects that begin empty. */
export const isGuided = ({ path }: Pick<GuidedDraft, 'path'>): boolean => path === 'template';

/** The ready start that was chosen, in the language in which it was. */
export const startOf = ({ path, start }: Pick<GuidedDraft, 'path' | 'start'>): ReadyStart | null =>
  isGuided({ path }) && start ? startIn(start.name, start.language) : null;

/** What choosing a ready start decides. */
export const chooseStart = (start: ReadyStart): Partial<GuidedDraft> => ({
  start: { name: start.name, language: start.language },
  category: start.projectCategory,
  title: start.title,
  criterion: null,
  validity: validityDraftOf(start.expiration),
});

/** What choosing another language of documents and mails changes: words that the person wrote stay. */
export function turnStart(
  draft: Pick<GuidedDraft, 'path' | 'start' | 'title'>,
  language: Language,
): Partial<GuidedDraft> {
  const old = startOf(draft);
  if (!old) return {};
  const { start, title, criterion } = chooseStart(startIn(old.name, language));
  return { start, criterion, ...(draft.title === old.title && { title }) };
}

/** The project's name as the start says it: one that nobody wrote by hand goes with what it was the name of. */
export const namedAfter = (
  start: ReadyStart,
  starts: readonly ReadyStart[],
  { name }: Pick<GuidedDraft, 'name'>,
): Partial<GuidedDraft> => (name === '' || starts.some(({ label }) => label === name) ? { name: start.label } : {});

/** What one has to have done for a badge of a start; null where it makes none. */
export const criterionOf = ({ criterion }: Pick<GuidedDraft, 'criterion'>, { openBadge }: ReadyStart): string | null =>
  openBadge && (criterion ?? openBadge.criteria);

/** The project as the API's body; not yet checked. */
export const projectBody = ({ name, description, category, networkId, trustRegistry }: GuidedDraft) => ({
  name,
  description,
  category,
  networkId,
  trustRegistry,
});

/** The template as the API's body; not yet checked. */
export const templateBody = (draft: GuidedDraft, start: ReadyStart, schemaId: string, files: DesignFiles) => {
  const ready = templateOfStart(start, schemaId);
  const isApproved = draft.approvers.length > 0;
  const { requesterMayApprove } = draft;
  const criteria = criterionOf(draft, start);
  return {
    ...ready,
    title: draft.title,
    expiration: validityOf(draft.validity),
    params: {
      ...ready.params,
      ...(start.openBadge && criteria !== null && { openBadge: { ...start.openBadge, criteria } }),
    },
    config: {
      ...ready.config,
      requesterMayApprove,
      ...(isApproved && { approvalMode: 'manual' as const }),
    },
    approvalsRequired: isApproved ? draft.approvalsRequired : 0,
    signers: draft.approvers.map(({ id }) => id),
    files,
  };
};

/** The draft's field for a path of a body that was refused. */
export const guidedPath = (path: string): string =>
  path
    .replace(/^expiration$/, 'validity.type')
    .replace(/^expiration/, 'validity')
    .replace(/^signers.*/, 'approvers')
    .replace(/^params\.openBadge.*/, 'criterion');

/** Stands for the schema until there is one: of no schema. */
const UNMADE_SCHEMA = '00000000-0000-4000-8000-000000000000';

/** What is wrong with the draft, by the contract's own rules. `today` as 2026-11-21. */
export function guidedProblems(draft: GuidedDraft, today: string): Problems {
  const project = problemsOf(ProjectCreate, projectBody(draft));
  if (!isGuided(draft)) return project;
  const start = startOf(draft);
  if (!start) return { ...project, start: 'fieldErrors.required' };
  const template = problemsOf(TemplateCreate, templateBody(draft, start, UNMADE_SCHEMA, {}));
  const isPast = draft.validity.type === 'fixed' && draft.validity.date !== '' && draft.validity.date < today;
  return {
    ...project,
    ...Object.fromEntries(Object.entries(template).map(([path, why]) => [guidedPath(path), why])),
    ...(isPast && { 'validity.date': 'fieldErrors.past_date' }),
  };
}
