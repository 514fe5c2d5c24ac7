import { useProject } from '../shell/project-context.ts';

const listFilter = (filter: Record<string, string>) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The addresses of a project's credentials area (spec §2, design §7). */
export const credentialPaths = (projectId: string) => {
  const base = `/projects/${projectId}/credentials`;
  return {
    list: base,
    filtered: (filter: Record<string, string>) => `${base}${listFilter(filter)}`,
    issue: `${base}/create`,
    issueFrom: (templateId: string) => `${base}/create?template=${templateId}`,
    request: (requestId: string) => `${base}/create?request=${requestId}`,
    issued: (credentialId: string, tab?: string) => `${base}/issued/${credentialId}${tab ? `/${tab}` : ''}`,
    pending: `${base}/pending`,
    schemas: `${base}/schemas`,
    templates: `${base}/templates`,
    newTemplate: `${base}/templates/create`,
    template: (templateId: string, tab?: string) => `${base}/${templateId}${tab ? `/${tab}` : ''}`,
  };
};

/** The same for the project at hand. */
export const useCredentialPaths = () => credentialPaths(useProject().id);
