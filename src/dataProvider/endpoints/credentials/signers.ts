import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, projectOf } from '../../endpoint.ts';

/**
 * meta.projectId and meta.templateId name the template.
 *
 * getList  GET    …/projects/{projectId}/templates/{templateId}/signers
 * create   POST   …/projects/{projectId}/templates/{templateId}/signers    { userId }
 * delete   DELETE …/projects/{projectId}/templates/{templateId}/signers/{id}
 */
export const signers = (call: Call) => {
  const address = (params: { meta?: { projectId?: unknown; templateId?: unknown } }) => ({
    ...projectOf(params),
    templateId: String(params.meta?.templateId ?? ''),
  });
  return {
    getList: async params => {
      const answer = await call('listSigners', { params: address(params), signal: params.signal });
      return { data: answer.signers, total: answer.total };
    },
    create: async params => ({
      data: await call('addSigner', { params: address(params), body: params.data as BodyOf<'addSigner'> }),
    }),
    delete: async params => {
      await call('removeSigner', { params: { ...address(params), signerId: String(params.id) } });
      return deleted(params);
    },
  } satisfies Endpoint;
};
