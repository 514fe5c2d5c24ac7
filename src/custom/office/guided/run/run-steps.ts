import type { Receiver } from '../../../../../contract/credentials/credentials/credential.ts';
import type { Project, ProjectUser } from '../../../../../contract/accounts/projects/project.ts';
import type { Schema } from '../../../../../contract/credentials/schemas/schema.ts';
import { schemaOfStart } from '../../../../../contract/credentials/starts/index.ts';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/roles.ts';
import type { SelloDataProvider } from '../../../../dataProvider/index.ts';
import type { ChosenImage } from '../../../base/kit/image/chosen-image.ts';
import { type GuidedDraft, projectBody, startOf, templateBody } from '../guided-draft.ts';
import { standing, type Hands as HandsOf, type RunStepPlan } from '../../../base/kit/run/runner.ts';
import { type Made, RUN_STEPS, type RunStep } from './run-state.ts';

type Hands = HandsOf<Made>;

/** What a run makes, and by whom it is made. */
export interface GuidedPlan {
  draft: GuidedDraft;
  receivers: readonly Receiver[];
  /** Where one was chosen. */
  image: ChosenImage | null;
  dataProvider: SelloDataProvider;
  /** Told that the project stands without its image. */
  onImageRefused: (error: unknown) => void;
}

const isWithin = ({ draft }: GuidedPlan, step: RunStep) => RUN_STEPS.indexOf(step) <= RUN_STEPS.indexOf(draft.until);

async function makeProject({ draft, image, dataProvider, onImageRefused }: GuidedPlan, { once, keep, made }: Hands) {
  if (made().projectId === undefined) {
    const { data } = await once('project', key =>
      dataProvider.create<Project>('projects', { data: projectBody(draft), meta: { key } }),
    );
    keep({ projectId: data.id });
  }
  if (!image) return;
  // apart from it, so that a project does not fail for its image; whether it was sent before the page was left is seen of the project itself
  const { data: project } = await dataProvider.getOne<Project>('projects', { id: standing(made().projectId) });
  if (project.image === null)
    await dataProvider
      .update<Project>('projects', { id: project.id, data: { image }, previousData: project })
      .catch(onImageRefused);
  keep({ imaged: true });
}

async function registerApprovers({ draft, dataProvider }: GuidedPlan, { once, keep, made }: Hands) {
  const projectId = standing(made().projectId);
  for (const { id } of draft.approvers) {
    const { approvers = [] } = made();
    if (approvers.includes(id)) continue;
    const data = { id, roleId: PROJECT_ROLE_IDS['project.signer'] };
    await once(`approver.${id}`, key =>
      dataProvider.create<ProjectUser>('projectUsers', { data, meta: { projectId, key } }),
    );
    keep({ approvers: [...approvers, id] });
  }
}

async function makeTemplate({ draft, dataProvider }: GuidedPlan, { once, keep, made }: Hands) {
  const start = startOf(draft);
  if (!start) return;
  const projectId = standing(made().projectId);
  const { designOfStart } = await import('../../../../../contract/credentials/starts/design.ts');
  const { page, card } = designOfStart(start);
  if (!made().schemaId) {
    const { data: schema } = await once('schema', key =>
      dataProvider.create<Schema>('schemas', { data: schemaOfStart(start, projectId), meta: { projectId, key } }),
    );
    keep({ schemaId: schema.id });
  }
  const data = templateBody(draft, start, standing(made().schemaId), { pdf_editable: page, card_editable: card });
  const { data: template } = await once('template', key =>
    dataProvider.create<Template>('templates', { data, meta: { projectId, key } }),
  );
  keep({ templateId: template.id });
}

async function registerReceivers({ receivers, dataProvider }: GuidedPlan, { once, keep, made }: Hands) {
  const at = { projectId: standing(made().projectId), templateId: standing(made().templateId) };
  const { inVain = 0 } = made();
  const call = inVain === 0 ? 'receivers' : `receivers.${inVain}`;
  const answer = await once(call, key =>
    dataProvider.call('registerReceivers', { params: at, body: { receiver: [...receivers] }, key }),
  );
  const refused = answer.refused.length;
  if (answer.added + answer.updated === 0) {
    keep({ refused, inVain: inVain + 1 });
    throw new Error('guided.run.noneRegistered');
  }
  keep({ registered: true, refused });
}

async function issue({ receivers, dataProvider }: GuidedPlan, { once, keep, made }: Hands) {
  const projectId = standing(made().projectId);
  const templateId = standing(made().templateId);
  const request = await once('issue', key =>
    dataProvider.call('issueCredentials', {
      params: { projectId },
      body: { templateId, receiver: [...receivers] },
      key,
    }),
  );
  keep({ requestId: request.id });
}

/** From nothing to issued, in the order of the specification. */
export const GUIDED_RUN: readonly RunStepPlan<GuidedPlan, RunStep, Made>[] = [
  {
    name: 'project',
    action: 'projects.create',
    isWanted: () => true,
    isDone: ({ image }, made) => made.projectId !== undefined && (image === null || made.imaged === true),
    run: makeProject,
  },
  {
    name: 'approvers',
    action: 'projectUsers.write',
    isWanted: plan => isWithin(plan, 'approvers') && plan.draft.approvers.length > 0 && startOf(plan.draft) !== null,
    isDone: ({ draft }, { approvers = [] }) => draft.approvers.every(({ id }) => approvers.includes(id)),
    run: registerApprovers,
  },
  {
    name: 'template',
    action: 'templates.write',
    isWanted: plan => isWithin(plan, 'template') && startOf(plan.draft) !== null,
    isDone: (_, made) => made.templateId !== undefined,
    run: makeTemplate,
  },
  {
    name: 'receivers',
    action: 'credentials.issue',
    isWanted: plan => isWithin(plan, 'receivers') && startOf(plan.draft) !== null && plan.receivers.length > 0,
    isDone: (_, made) => made.registered === true,
    run: registerReceivers,
  },
  {
    name: 'issue',
    action: 'credentials.issue',
    isWanted: plan => isWithin(plan, 'issue') && startOf(plan.draft) !== null && plan.receivers.length > 0,
    isDone: (_, made) => made.requestId !== undefined,
    run: issue,
  },
];
