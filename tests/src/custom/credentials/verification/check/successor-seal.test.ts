import { expect, it } from 'vitest';
import { createReaders } from '../../../../../../src/custom/credentials/verification/check/readers.ts';
import { world } from '../world.ts';

it('the seal of what replaces a credential is read beside that one, and nothing where nothing replaces it', async () => {
  const readersOf = ({ verification, fetcher }: Awaited<ReturnType<typeof world>>) =>
    createReaders({ verification, fetcher, allowHttpLocalhost: false, onReading: () => undefined });
  const given = await world('replaced');
  given.documents.set(`${given.at.successor}/seals`, { issuance: { kind: 'issuance' } });
  expect(await readersOf(given).fetchSuccessorReceipt?.()).toEqual({ kind: 'issuance' });
  expect(await readersOf(await world()).fetchSuccessorReceipt?.()).toBeNull();
});
