import { afterAll, beforeAll, expect, it } from 'vitest';
import { callersOf, routes, type OperationId, type Route } from '../../contract/api/index.ts';
import { startTestApp, type TestApp } from '../support/processes/app.ts';
import { diplomaProject } from '../support/worlds/diploma.ts';
import { programOf, type Program } from '../support/worlds/programs.ts';

/** The calls that take an empty object: of these `null` would pass for one. */
const TAKE_NOTHING = (Object.entries(routes) as [OperationId, Route][]).filter(
  ([, { body, oauth, form }]) => body?.safeParse({}).success && !oauth && !form,
);

let app: TestApp;
let projectId: string;
let program: Program;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  ({ projectId } = await diplomaProject(app));
  program = await programOf(app, { name: 'Null', projectIds: [projectId] });
});
/** Whether service accounts alone call it: in a project that they work for. */
const isForPrograms = (route: Route): boolean => callersOf(route).every(kind => kind === 'serviceAccount');
afterAll(() => app.stop());

it.each(TAKE_NOTHING.map(([operation, route]) => [operation, route] as const))(
  '%s refuses a body of null, which is no empty object',
  async (_, route) => {
    const { access, method, path } = route;
    const caller = access === 'platform.manage' ? 'admin@sello.example' : 'owner@uni.example';
    const isProgram = isForPrograms(route);
    const { token } = isProgram ? program.client : access === 'public' ? app.nobody : await app.as(caller);
    const organizationId = app.people[caller]?.organizationId ?? '';
    const userId = app.people[caller]?.userId ?? '';
    const named: Record<string, string> = {
      organizationId,
      userId,
      code: 'A'.repeat(22),
      ...(isProgram && { projectId }),
    };
    const answer = await app.http.inject({
      method,
      url: path.replace(/\{(\w+)\}/g, (_match, name: string) => named[name] ?? '00000000-0000-4000-8000-000000000000'),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      payload: 'null',
    });
    expect([answer.statusCode, answer.json<{ key: string }>().key]).toEqual([400, 'request.invalid']);
  },
);

it('a file that comes with the text null beside it is refused as well', async () => {
  const owner = await app.as('owner@uni.example');
  const boundary = 'null-body';
  const answer = await app.http.inject({
    method: 'POST',
    url: routes.uploadOrganizationImage.path.replace(
      '{organizationId}',
      app.people['owner@uni.example']?.organizationId ?? '',
    ),
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\nnull\r\n--${boundary}--\r\n`,
  });
  expect([answer.statusCode, answer.json<{ key: string }>().key]).toEqual([400, 'request.invalid']);
});
