import type { Database } from '../../../../platform/database/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { acceptImport } from './accept.ts';
import { cancelImport } from './cancel.ts';
import { listImports, listRefused, presentImport, readImport } from './read.ts';

type Operation =
  | 'importRecipients'
  | 'listRecipientImports'
  | 'getRecipientImport'
  | 'listRecipientImportRows'
  | 'cancelRecipientImport';

/** People out of files. */
export const importHandlers = (database: Database): HandlersOf<Operation> => ({
  importRecipients: ({ caller, body, origin }) => acceptImport(database, caller, body, origin),
  cancelRecipientImport: ({ caller, params, origin }) => cancelImport(database, caller, params.importId, origin),
  listRecipientImports: ({ caller, query }) =>
    database.organization(caller.organizationId, tx => listImports(tx, query)),
  getRecipientImport: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => presentImport(await readImport(tx, params.importId))),
  listRecipientImportRows: ({ caller, params, query }) =>
    database.organization(caller.organizationId, tx => listRefused(tx, params.importId, query)),
});
