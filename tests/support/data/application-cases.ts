import type { OperationId } from '../../../contract/api/index.ts';
import type { CallOptions, Client, TestApp } from '../processes/app.ts';
import { PUBLIC_HOOK } from './channel-cases.ts';

/** The calls of verification applications that take a key. What each is called with is in `applicationCases`. */
export const APPLICATION_CALLS = [
  'createApplication',
  'pauseApplication',
  'resumeApplication',
  'removeApplication',
  'restoreApplication',
  'createAttempt',
  'cancelAttempt',
  'testApplicationWebhook',
  'replayApplicationDeliveries',
  'replayApplicationDelivery',
] as const satisfies readonly OperationId[];

/** What an application asks that needs nothing else to be there: a membership of a foreign club. */
export const foreignApplication = (name: string) =>
  ({
    name,
    useCase: 'membership',
    form: 'dc+sd-jwt',
    selectiveDisclosure: true,
    types: ['https://club.example/member'],
    protection: 'none',
  }) as const;

/** A failed event of an application's webhook. */
async function failed({ test }: TestApp, applicationId: string, day: string): Promise<string> {
  const [row] = await test.owner<{ id: string }>(
    `insert into webhook_deliveries (id, event_id, organization_id, endpoint_id, type, attempt, state, body, is_logged, created_at)
     select gen_random_uuid(), gen_random_uuid(), organization_id, id, 'attempt.success', 0, 'failed', '{}', true, $2 from webhook_endpoints where id = $1 returning id`,
    [applicationId, `${day}T00:00:00Z`],
  );
  return row?.id ?? '';
}

/** Returns these calls, each with two ways in which it may be made. */
export async function applicationCases(
  app: TestApp,
  owner: Client,
  projectId: string,
): Promise<{ operation: OperationId; call: (n: 0 | 1) => CallOptions }[]> {
  const create = async () =>
    (await owner.call('createApplication', { params: { projectId }, body: foreignApplication('Door') })).body.id;
  const at = (applicationId: string) => ({ params: { projectId, applicationId } });
  const paused = async () => {
    const id = await create();
    await owner.call('pauseApplication', { ...at(id), body: {} });
    return id;
  };
  const removed = async () => {
    const id = await create();
    await owner.call('removeApplication', { ...at(id), body: {} });
    return id;
  };
  const on = async (operation: OperationId, make: () => Promise<string>) => {
    const ids = [await make(), await make()] as const;
    return { operation, call: (n: 0 | 1): CallOptions => ({ ...at(ids[n]), body: {} }) };
  };
  const asking = await create();
  const attempt = async () => (await owner.call('createAttempt', { ...at(asking), body: {} })).body.attempt.id;
  const attempts = [await attempt(), await attempt()] as const;
  await owner.call('updateApplicationWebhook', { ...at(asking), body: { url: PUBLIC_HOOK, enabled: true } });
  const old = [await failed(app, asking, '2026-01-01'), await failed(app, asking, '2026-01-01')] as const;
  await failed(app, asking, '2026-03-02');
  await failed(app, asking, '2026-02-02');
  return [
    {
      operation: 'createApplication',
      call: n => ({ params: { projectId }, body: foreignApplication(`Door ${n}`) }),
    },
    await on('pauseApplication', create),
    await on('resumeApplication', paused),
    await on('removeApplication', create),
    await on('restoreApplication', removed),
    { operation: 'createAttempt', call: n => ({ ...at(asking), body: { test: n === 0 } }) },
    {
      operation: 'cancelAttempt',
      call: n => ({ params: { projectId, applicationId: asking, attemptId: attempts[n] } }),
    },
    { operation: 'testApplicationWebhook', call: n => ({ ...at(asking), body: { message: `Test ${n}` } }) },
    {
      operation: 'replayApplicationDelivery',
      call: n => ({ params: { projectId, applicationId: asking, deliveryId: old[n] } }),
    },
    {
      operation: 'replayApplicationDeliveries',
      call: n => ({ ...at(asking), body: { since: n === 0 ? '2026-03-01T00:00:00Z' : '2026-02-01T00:00:00Z' } }),
    },
  ];
}
