import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await createDatabase()));
afterAll(() => test.drop());

it('what a transaction can say at once goes to the database in one write', async () => {
  const ask = () => test.database.public(tx => Promise.all([tx.one('select 1 as one'), tx.one('select 2 as two')]));
  // connected by now
  await ask();
  const write = vi.spyOn(Socket.prototype as unknown as { _writeGeneric: () => void }, '_writeGeneric');
  expect(await ask()).toEqual([{ one: 1 }, { two: 2 }]);
  // "begin" with both statements, and "commit" once they are answered
  expect(write).toHaveBeenCalledTimes(2);
  write.mockRestore();
});
