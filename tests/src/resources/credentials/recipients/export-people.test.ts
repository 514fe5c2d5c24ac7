import { expect, it } from 'vitest';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { exportPeople } from '../../../../../src/resources/credentials/recipients/export-people.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';

const INVITED_AT = '2026-11-21T10:05:00.000Z';
const PERSON: Recipient = {
  id: uuidOf(1),
  revision: 1,
  name: '=HYPERLINK("http://evil")',
  lastname: 'Mar',
  email: 'luz@example.org',
  emailProvenAt: null,
  addresses: [
    { id: uuidOf(2), email: 'a@example.org', provenAt: null },
    { id: uuidOf(3), email: 'b@example.org', provenAt: INVITED_AT },
  ],
  did: null,
  didProven: false,
  phone: null,
  language: 'es-MX',
  walletStatus: 'invited',
  walletAt: INVITED_AT,
  status: 'pending',
  credentials: 2,
  groups: [{ id: uuidOf(4), name: 'Class' }],
  suppressedBecause: null,
  suppressedAt: null,
  createdAt: INVITED_AT,
};
const fields = 'resources.recipients.fields';
const exported = (person: Partial<Recipient>) => exportPeople([{ ...PERSON, ...person }], key => key)[0] ?? {};

it('exports the wallet status in words, with its time where the reader is', () => {
  const at = new Date(INVITED_AT);
  const two = (n: number) => String(n).padStart(2, '0');
  const row = exported({});
  expect(row[`${fields}.walletStatus`]).toBe('states.wallet.invited');
  expect(row[`${fields}.walletAt`]).toBe(
    `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`,
  );
  expect(exported({ walletStatus: 'none', walletAt: null })[`${fields}.walletAt`]).toBe('');
});

it('exports whether a wallet proved the DID', () => {
  const proof = (person: Partial<Recipient>) => exported(person)['recipients.wallets.proof'];
  expect(proof({})).toBe('');
  expect(proof({ did: 'did:web:luz.example' })).toBe('recipients.wallets.typed');
  expect(proof({ did: 'did:jwk:x', didProven: true })).toBe('recipients.wallets.proven');
});

it('exports several addresses in one cell, and no formula', () => {
  const row = exported({});
  expect(row[`${fields}.addresses`]).toBe('a@example.org, b@example.org');
  expect(row[`${fields}.name`]).toBe(`'=HYPERLINK("http://evil")`);
});

it('exports each column under a heading of its own in the language of the reader', async () => {
  const { default: resources } = await import('../../../../../src/i18n/en-US/base/resources.ts');
  const words = resources.resources.recipients.fields as Record<string, string>;
  const [row = {}] = exportPeople([PERSON], key => words[key.replace(`${fields}.`, '')] ?? key);
  expect(Object.keys(row)).toHaveLength(15);
  expect(row).toMatchObject({ 'Wallet since': expect.any(String), Groups: 'Class' });
});
