import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import { PdfArchive } from '../credentials/pdf-archive.ts';
import { base, ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';
import { listFilter } from './credential-lists.ts';

const tag = 'PDF archives';
const path = `${base}/pdfArchives`;
const ofArchive = ofProject.extend({ archiveId: Id });
const own = { tag, source: 'ours', access: 'credentials.read', project: 'params' } as const;

/** The PDFs of many credentials in one .zip. */
export const pdfArchiveRoutes = define({
  createPdfArchive: {
    ...own,
    method: 'POST',
    path,
    summary: 'Prepare the PDFs of all credentials that a list’s filters leave, up to 10,000, as one .zip',
    params: ofProject,
    query: LangQuery,
    body: listFilter,
    answer: PdfArchive,
    status: 202,
  },
  listPdfArchives: {
    ...own,
    method: 'GET',
    path,
    summary: 'List the PDF archives of a project. Each is kept for a day',
    params: ofProject,
    query: pageQuery(['createdAt']),
    answer: z.object({ archives: z.array(PdfArchive), total: z.int() }),
  },
  getPdfArchiveZip: {
    ...own,
    method: 'GET',
    path: `${path}/{archiveId}/zip`,
    summary: 'Download a PDF archive',
    params: ofArchive,
    query: LangQuery,
    answer: 'zip',
  },
  deletePdfArchive: {
    ...own,
    method: 'DELETE',
    path: `${path}/{archiveId}`,
    summary: 'Delete a PDF archive of one’s own. One that is being prepared stops',
    params: ofArchive,
    query: LangQuery,
    answer: z.object({ id: Id }),
  },
});
