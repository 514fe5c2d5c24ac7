import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationWorld, type ApplicationWorld } from './application-world.ts';

const MANY = 1001;

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld();
});
afterAll(() => world.app.stop());

describe('the list of the attempts of an application', () => {
  it('counts them up to a thousand, says that there are more, and still gives their last page', async () => {
    const { params } = await world.application();
    const list = async (query: { page?: number; limit?: number; state?: 'failed' } = {}) =>
      (await world.owner.call('listAttempts', { params, query })).body;
    const add = (count: number, state: string) =>
      world.app.test.owner(
        `insert into application_attempts (organization_id, application_id, version, request_id, state, channel, created_at, expires_at, ended_at)
         select organization_id, id, 1, gen_random_uuid()::text, $3, 'api', now() - n * interval '1 second', now(), now()
         from applications, generate_series(1, $2::int) n where id = $1`,
        [params.applicationId, count, state],
      );
    await add(MANY - 2, 'success');
    await add(1, 'failed');
    expect(await list({ limit: 10 })).toMatchObject({ total: 1000, more: false });
    await add(1, 'failed');
    expect(await list({ limit: 10 })).toMatchObject({ total: 1000, more: true });
    expect(await list({ limit: 10, state: 'failed' })).toMatchObject({ total: 2, more: false });
    const last = await list({ limit: 100, page: 10 });
    expect(last.attempts).toHaveLength(1);
    expect(last).toMatchObject({ total: MANY, more: false });
  });
});
