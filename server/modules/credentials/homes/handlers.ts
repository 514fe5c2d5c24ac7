import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { askForLink, readHome } from './link.ts';
import { listReceived } from './list.ts';

/** What a recipient asks for without an account. */
export const homeHandlers = ({
  database,
  clock,
}: Pick<ModuleParts, 'database' | 'clock'>): HandlersOf<'askForHome' | 'listHomeCredentials'> => ({
  async askForHome({ body, origin }) {
    await askForLink(database, body.email, origin);
    return { done: true };
  },

  async listHomeCredentials({ body, origin, reply }) {
    reply.header('cache-control', 'no-store');
    return listReceived(database, await readHome(database, body.code, origin), body.page, clock());
  },
});
