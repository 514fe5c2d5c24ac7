import { z } from 'zod';
import { LangQuery } from '../../base/common/values.ts';
import { define } from '../../api/route.ts';
import { AskForHome, HomeCode, HomeCredentials, HomeInboxes, ReadHome } from '../homes/home.ts';

const tag = 'Public';

/** A recipient's own page. */
export const homeRoutes = define({
  askForHome: {
    method: 'POST',
    path: '/api/v1/public/mine',
    tag,
    summary:
      'Mail a link to what an address received. The answer is the same for unknown addresses. Limited by address and mailbox',
    source: 'ours',
    access: 'public',
    query: LangQuery,
    body: AskForHome,
    answer: z.object({ done: z.literal(true) }),
    status: 202,
  },
  listHomeCredentials: {
    method: 'POST',
    path: '/api/v1/public/mine/credentials',
    tag,
    summary: 'List what the address of a link received, by organization',
    source: 'ours',
    access: 'public',
    query: LangQuery,
    body: ReadHome,
    answer: HomeCredentials,
    status: 200,
  },
  readHomeInboxes: {
    method: 'POST',
    path: '/api/v1/public/mine/inboxes',
    tag,
    summary:
      'List the organizations that sent notifications to the address of a link, each with the page of what it sent',
    source: 'ours',
    access: 'public',
    query: LangQuery,
    body: z.strictObject({ code: HomeCode }),
    answer: HomeInboxes,
    status: 200,
  },
});
