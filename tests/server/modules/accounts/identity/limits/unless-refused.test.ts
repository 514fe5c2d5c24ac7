import { afterAll, beforeAll, expect, it } from 'vitest';
import { countUnlessRefused } from '../../../../../../server/modules/accounts/identity/limits/unless-refused.ts';
import { AppError } from '../../../../../../server/platform/errors/index.ts';
import { createDatabase, type TestDatabase } from '../../../../../support/processes/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
});
afterAll(() => test.drop());

/** One letter an hour to somebody, which ends as it is said. */
const send = (to: string, end: () => void) =>
  countUnlessRefused(test.database, async counter => {
    await counter.count(`letter:${to}`, { max: 1, seconds: 3600 });
    end();
  });
const refuse = () => {
  throw new AppError('user.registered');
};
const lose = () => {
  throw new Error('Connection terminated unexpectedly');
};

it('what is refused sent nothing, and counts for nothing', async () => {
  await expect(send('a', refuse)).rejects.toMatchObject({ key: 'user.registered' });
  await expect(send('a', () => undefined)).resolves.toBeUndefined();
  await expect(send('a', () => undefined)).rejects.toMatchObject({ key: 'request.too_many' });
});

it('what may have been sent although its answer was lost counts', async () => {
  await expect(send('b', lose)).rejects.toThrow('Connection');
  await expect(send('b', () => undefined)).rejects.toMatchObject({ key: 'request.too_many' });
});
