import type { HandlersOf } from '../../../../../platform/http/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { archiveZip } from './download.ts';
import { createArchive, deleteArchive } from './request.ts';
import { listArchives } from './rows.ts';

type Operation = 'createPdfArchive' | 'listPdfArchives' | 'getPdfArchiveZip' | 'deletePdfArchive';

/** The PDFs of many credentials as one .zip. */
export const archiveHandlers = (parts: CredentialParts): HandlersOf<Operation> => ({
  createPdfArchive: ({ caller, params, body, origin }) => createArchive(parts, caller, params.projectId, body, origin),
  listPdfArchives: ({ caller, params, query }) =>
    parts.database.organization(caller.organizationId, tx => listArchives(tx, params.projectId, query)),
  getPdfArchiveZip: ({ caller, params, origin }) => archiveZip(parts, caller.organizationId, params, origin.language),
  deletePdfArchive: ({ caller, params, origin }) => deleteArchive(parts, caller, params, origin),
});
