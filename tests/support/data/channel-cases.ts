import type { OperationId } from '../../../contract/api/index.ts';
import type { CallOptions, Client, TestApp } from '../processes/app.ts';

/** Those about channels: what each is called with stands in `channelCases`. */
export const CHANNEL_CALLS = [
  'testWebhook',
  'replayWebhook',
  'replayFailedWebhooks',
] as const satisfies readonly OperationId[];

/** An address of the public internet in figures: looking it up asks no name server. */
export const PUBLIC_HOOK = 'https://93.184.215.14/hook';

/** The calls of channels that take a key, each with two ways in which it may be made. */
export async function channelCases(
  app: TestApp,
  owner: Client,
): Promise<{ operation: OperationId; call: (n: 0 | 1) => CallOptions }[]> {
  await owner.call('updateWebhook', { body: { url: PUBLIC_HOOK, enabled: true } });
  const organizationId = app.people['owner@uni.example']?.organizationId as string;
  const failed = async (day: string): Promise<string> => {
    const [row] = await app.test.owner<{ id: string }>(
      `insert into webhook_deliveries (id, event_id, organization_id, endpoint_id, type, attempt, state, body, created_at)
       values (gen_random_uuid(), gen_random_uuid(), $1, $1, 'notification.sent', 0, 'failed', '{}', $2) returning id`,
      [organizationId, `${day}T00:00:00Z`],
    );
    return row?.id as string;
  };
  const old = [await failed('2026-01-01'), await failed('2026-01-01')] as const;
  await failed('2026-03-02');
  await failed('2026-02-02');
  return [
    { operation: 'testWebhook', call: n => ({ body: { message: `Test ${n}` } }) },
    { operation: 'replayWebhook', call: n => ({ params: { deliveryId: old[n] }, body: {} }) },
    {
      operation: 'replayFailedWebhooks',
      call: n => ({ body: { since: n === 0 ? '2026-03-01T00:00:00Z' : '2026-02-01T00:00:00Z' } }),
    },
  ];
}
