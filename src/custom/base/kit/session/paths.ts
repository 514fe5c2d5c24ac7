import { HAPPENED_SORT, type Happening } from '../../../../../contract/credentials/credentials/lists.ts';
import { addressOf, narrowed } from '../address.ts';
import { hasCredentials } from '../marks/project-kinds.ts';
import { useProject } from './project-context.ts';

/** Before anything was issued. */
const FIRST_DAY = '2000-01-01';

/** The addresses of the credentials area of a project that is known to have one (spec §2, design §7); of any project, `credentialPathsIn`. */
export const credentialPaths = (projectId: string) => {
  const project = { projectId };
  const list = addressOf('/projects/{projectId}/credentials', project);
  const toCreate = addressOf('/projects/{projectId}/credentials/templates/create', project);
  const issue = addressOf('/projects/{projectId}/credentials/create', project);
  return {
    list,
    filtered: (filter: Record<string, string>) => narrowed(list, filter),
    /** What happened in some days of the organization, latest first; all that ever did with no first day. */
    happened: (
      happened: Happening,
      { since = FIRST_DAY, until }: { since?: string; until: string },
      more: Record<string, string> = {},
    ) => `${narrowed(list, { ...more, happened, since, until })}&sort=${HAPPENED_SORT[happened]}&order=DESC&page=1`,
    issue,
    issueFrom: (templateId: string) => `${issue}?template=${templateId}`,
    /** To those who are registered on a template; to some of them where the way there says whom (`state.receivers`). */
    issueToRegistered: (templateId: string) => `${issue}?template=${templateId}&registered`,
    register: (templateId: string) => `${issue}?register=${templateId}`,
    pdfs: addressOf('/projects/{projectId}/credentials/pdfs', project),
    requests: addressOf('/projects/{projectId}/credentials/requests', project),
    request: (requestId: string) =>
      addressOf('/projects/{projectId}/credentials/requests/{requestId}', { projectId, requestId }),
    issued: (credentialId: string, tab?: string) =>
      tab
        ? addressOf('/projects/{projectId}/credentials/issued/{credentialId}/{tab}', { projectId, credentialId, tab })
        : addressOf('/projects/{projectId}/credentials/issued/{credentialId}', { projectId, credentialId }),
    ask: (credentialId: string) =>
      addressOf('/projects/{projectId}/credentials/issued/{credentialId}/ask', { projectId, credentialId }),
    correct: (credentialId: string) =>
      addressOf('/projects/{projectId}/credentials/issued/{credentialId}/correct', { projectId, credentialId }),
    pending: addressOf('/projects/{projectId}/credentials/pending', project),
    schemas: addressOf('/projects/{projectId}/credentials/schemas', project),
    newSchema: addressOf('/projects/{projectId}/credentials/schemas/create', project),
    schema: (schemaId: string) =>
      addressOf('/projects/{projectId}/credentials/schemas/{schemaId}', { projectId, schemaId }),
    templates: addressOf('/projects/{projectId}/credentials/templates', project),
    newGenericTemplate: toCreate,
    /** What it stands on is still to be chosen. */
    newTemplate: `${toCreate}?schema`,
    templateOn: (schemaId: string) => `${toCreate}?schema=${schemaId}`,
    templateFrom: (genericTemplateId: string) => `${toCreate}?generic=${genericTemplateId}`,
    genericTemplate: (genericTemplateId: string, tab?: string) =>
      tab
        ? addressOf('/projects/{projectId}/credentials/templates/generic/{genericTemplateId}/{tab}', {
            projectId,
            genericTemplateId,
            tab,
          })
        : addressOf('/projects/{projectId}/credentials/templates/generic/{genericTemplateId}', {
            projectId,
            genericTemplateId,
          }),
    template: (templateId: string, tab?: string) =>
      tab
        ? addressOf('/projects/{projectId}/credentials/{templateId}/{tab}', { projectId, templateId, tab })
        : addressOf('/projects/{projectId}/credentials/{templateId}', { projectId, templateId }),
  };
};

/** The same of any project: undefined for one of vouchers, where whatever is named there is named alone, or leads to the project. */
export const credentialPathsIn = (project: { id: string; category: string }) =>
  hasCredentials(project) ? credentialPaths(project.id) : undefined;

/** The same for the project at hand. */
export const useCredentialPaths = () => credentialPaths(useProject().id);
