import type { Client } from '../processes/app.ts';
import { graduate, type DiplomaProject } from './diploma.ts';

/** What tests do with those who are registered on a template, as somebody: of the automatic template where they name none. */
export function receiversOf(owner: Client, project: DiplomaProject) {
  let made = 0;
  const of = (templateId = project.automaticId) => ({ params: { projectId: project.projectId, templateId } });
  const list = async (templateId?: string, query: object = {}) =>
    (
      await owner.call('listReceivers', {
        ...of(templateId),
        query: { sort: 'registeredAt', order: 'ASC', limit: 10_000, ...query },
      })
    ).body;
  return {
    /** A row of somebody who was not there yet. */
    someone: (values?: Record<string, unknown>) => graduate((made += 1), values),
    of,
    register: (receiver: object | object[], templateId?: string, client = owner) =>
      client.call('registerReceivers', { ...of(templateId), body: { receiver } }),
    remove: (ids: string[], templateId?: string) => owner.call('removeReceivers', { ...of(templateId), body: { ids } }),
    list,
    waiting: async (templateId?: string, query?: object): Promise<(string | null)[]> =>
      (await list(templateId, query)).receivers.map(each => each.email),
    idOf: async (email: string, templateId?: string): Promise<string> =>
      (await list(templateId)).receivers.find(each => each.email === email)?.id as string,
    issue: (receiver: object | object[], templateId = project.automaticId) =>
      owner.call('issueCredentials', { params: { projectId: project.projectId }, body: { templateId, receiver } }),
  };
}
export type Receivers = ReturnType<typeof receiversOf>;
