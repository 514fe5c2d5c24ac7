import type { BodyOf, Call } from '../../call.ts';
import type { Endpoint } from '../../endpoint.ts';

/**
 * People out of a file. How it is stopped, and whom it did not add, is called by its name.
 *
 * getOne  GET   organizations/{organizationId}/recipients/imports/{id}
 * create  POST  organizations/{organizationId}/recipients/imports   { file, rows, invite }
 */
export const recipientImports = (call: Call) =>
  ({
    getOne: async ({ id, signal }) => ({
      data: await call('getRecipientImport', { params: { importId: String(id) }, signal }),
    }),
    create: async ({ data }) => ({
      data: await call('importRecipients', { body: data as BodyOf<'importRecipients'> }),
    }),
  }) satisfies Endpoint;
