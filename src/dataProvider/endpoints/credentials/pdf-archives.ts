import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, listQuery, projectOf } from '../../endpoint.ts';
import { asRequested } from '../../requested.ts';

/**
 * PDFs of a list's credentials in one .zip; meta.projectId names the project. Its file is called by its name.
 *
 * getList  GET     …/projects/{projectId}/pdfArchives?page&limit&sort&order
 * create   POST    …/projects/{projectId}/pdfArchives   the filters of the credentials' list
 * delete   DELETE  …/projects/{projectId}/pdfArchives/{id}
 */
export const pdfArchives = (call: Call) =>
  ({
    getList: async params => {
      const { archives, total } = await call('listPdfArchives', {
        params: projectOf(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: archives, total };
    },
    create: async params => ({
      data: await call('createPdfArchive', {
        params: projectOf(params),
        body: asRequested(params.data as Record<string, unknown>) as BodyOf<'createPdfArchive'>,
      }),
    }),
    delete: async params => ({
      data: await call('deletePdfArchive', { params: { ...projectOf(params), archiveId: String(params.id) } }),
    }),
  }) satisfies Endpoint;
