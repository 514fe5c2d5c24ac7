import { createHash, randomBytes } from 'node:crypto';
import { keyedHash, type KeyedHash, type Keystore } from '../../../../platform/keystore/index.ts';
import type { Database, Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { addressBlock, type CallOrigin } from '../../../../platform/context/index.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { countUnlessRight, type Allowance } from '../../../accounts/identity/index.ts';

/** 128 bits. */
const CODE_BYTES = 16;
/** Wrong codes that one address may try. */
const CODES_PER_ADDRESS: Allowance = { max: 60, seconds: 900 };

/** Signs what only this installation can have made: codes of pages, and tokens of letters and pushes. */
export const inboxKey = async (keystore: Pick<Keystore, 'secret'>): Promise<KeyedHash> =>
  keyedHash(await keystore.secret('notification-groups.inbox', () => randomBytes(32)));

const codeOf = (key: KeyedHash, recipientId: string, generation: number): string =>
  key('inbox', recipientId, String(generation)).subarray(0, CODE_BYTES).toString('base64url');
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** The page of a person. */
export const inboxUrl = (publicUrl: string, code: string, language?: Language): string =>
  `${publicUrl}/inbox/${code}${language ? `?lang=${language}` : ''}`;

/** Returns the codes of people of one organization by their ids. A person without a page gets one. */
export async function inboxCodes(
  tx: Tx,
  key: KeyedHash,
  organizationId: string,
  recipientIds: readonly string[],
): Promise<Map<string, string>> {
  // In one order: two groups may be sent to the same people at a time.
  const ids = [...recipientIds].sort();
  await tx.run(
    `insert into recipient_inboxes (recipient_id, organization_id, hash) select p.id, $2, p.hash from unnest($1::uuid[], $3::bytea[]) with ordinality p(id, hash, n)
     order by p.n on conflict do nothing`,
    [ids, organizationId, ids.map(id => hashOf(codeOf(key, id, 1)))],
  );
  const rows = await tx.rows<{ id: string; generation: number; has_hash: boolean }>(
    'select recipient_id as id, generation, hash is not null as has_hash from recipient_inboxes where recipient_id = any($1::uuid[]) order by recipient_id',
    [ids],
  );
  const codes = new Map(rows.map(({ id, generation }) => [id, codeOf(key, id, generation)]));
  for (const { id, generation, has_hash: hasHash } of rows)
    if (!hasHash)
      await tx.run('update recipient_inboxes set hash = $3 where recipient_id = $1 and generation = $2', [
        id,
        generation,
        hashOf(codes.get(id) ?? ''),
      ]);
  return codes;
}

/** Returns the code of a person that works now; undefined where there is none. */
export async function currentCode(tx: Tx, key: KeyedHash, recipientId: string): Promise<string | undefined> {
  const row = await tx.maybe<{ generation: number }>(
    'select generation from recipient_inboxes where recipient_id = $1 and hash is not null',
    [recipientId],
  );
  return row && codeOf(key, recipientId, row.generation);
}

/** Returns the address of the page of one person. */
export async function inboxLink(
  { database, keystore, settings }: Pick<ModuleParts, 'database' | 'keystore' | 'settings'>,
  { organizationId, recipientId }: InboxOf,
): Promise<string> {
  const key = await inboxKey(keystore);
  const codes = await database.organization(organizationId, tx => inboxCodes(tx, key, organizationId, [recipientId]));
  return inboxUrl(settings.publicUrl, codes.get(recipientId) ?? '');
}

/** Ends the code of a person: the next one is another. */
export const endInboxCode = (tx: Tx, recipientId: string): Promise<number> =>
  tx.run('update recipient_inboxes set generation = generation + 1, hash = null where recipient_id = $1', [
    recipientId,
  ]);

/** Whose page a code opens. */
export interface InboxOf {
  recipientId: string;
  organizationId: string;
}

/** The person of a code. @throws AppError code.invalid, request.too_many */
export const readInboxCode = (database: Database, code: string, { ip }: Pick<CallOrigin, 'ip'>): Promise<InboxOf> =>
  countUnlessRight(database, [`inbox-code:${addressBlock(ip)}`, CODES_PER_ADDRESS], async () => {
    const row = await database.platform('notification-groups', tx =>
      tx.maybe<InboxOf>(
        'select recipient_id as "recipientId", organization_id as "organizationId" from recipient_inboxes where hash = $1',
        [hashOf(code)],
      ),
    );
    if (!row) throw new AppError('code.invalid');
    return row;
  });
