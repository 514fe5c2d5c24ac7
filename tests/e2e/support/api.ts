import type { APIRequestContext } from '@playwright/test';
import type { z } from 'zod';
import { routes, type OperationId, type Route, type Routes } from '../../../contract/api/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { buildUrl } from '../../../src/dataProvider/url.ts';

type AnswerOf<O extends OperationId> = Routes[O]['answer'] extends z.ZodType ? z.output<Routes[O]['answer']> : unknown;

/** Calls an operation of the contract as somebody. Throws where it is refused. */
export type Act = <O extends OperationId>(
  operation: O,
  parts?: {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    file?: { name: string; mimeType: string; buffer: Buffer };
  },
) => Promise<AnswerOf<O>>;

/** Each call has a connection of its own: one that idled may be closed at the other end just when it is used again. */
const ALONE = { connection: 'close' };

/** Somebody at the API rather than at the portal: makes what a test needs, and looks at what came of it. */
export async function actAs(request: APIRequestContext, email: string): Promise<Act> {
  const session = await request.post('/auth/v2/login', {
    data: { username: email, password: DEMO_PASSWORD },
    headers: ALONE,
  });
  const headers = { ...ALONE, authorization: `Bearer ${(await session.json()).access_token}` };
  const me = await (await request.get('/api/v1/users/me', { headers })).json();
  return async (operation, { params = {}, query = {}, body, file } = {}) => {
    const route: Route = routes[operation];
    const url = buildUrl(route.path, { organizationId: me.organization.id, userId: me.id, ...params }, query);
    const sent = route.multipart
      ? { multipart: { data: JSON.stringify(body ?? {}), ...(file && { file }) } }
      : body
        ? { data: body }
        : {};
    const answer = await request.fetch(url, { method: route.method, headers, ...sent });
    if (!answer.ok()) throw new Error(`${operation}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as AnswerOf<typeof operation>;
  };
}
