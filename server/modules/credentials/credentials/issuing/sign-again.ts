import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isDidKey } from '../../../../../contract/credentials/keys/index.ts';
import type { Cryptosuite } from '../../../../../engine/suites/index.ts';
import { platformOrigin } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { enqueue, HopelessJob, PostponedJob, type JobCall } from '../../../../platform/jobs/index.ts';
import { waitWhileAway } from '../../../../platform/keystore/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import { didSigner, isKeyOver, keyFor } from '../../../base/dids/index.ts';
import { change, type Changed } from '../../../base/events/index.ts';
import { holdIssuer } from '../../../accounts/organizations/index.ts';
import { holdQueued, queuedAfter, requeueLeaves, type IssuedLeaf } from '../../../base/sealing/index.ts';
import { eventsAbout, type CredentialParts } from '../registry/index.ts';
import { issuedNow, secureAll } from './secure.ts';
import { parseAll } from './sign.ts';
import { askToDoubt, markDoubted } from '../standing/index.ts';

/** The job that signs anew what a compromised key signed and nobody has got yet. */
export const SIGN_ANEW_JOB = 'credentials.sign-anew';

/** So many are signed anew in a commit. */
const AT_ONCE = 200;
/** Seconds until it is looked again whether the key was renewed. */
const WAIT = 300;
/** Before every id. */
const START = '00000000-0000-0000-0000-000000000000';

const Payload = z.object({ verificationMethod: z.string(), saidBy: z.uuid() });
type Compromised = z.output<typeof Payload>;

/** What waits for its seal would be believed by nobody: no seal of it will be older than the key's end. An approver's key is asked for anew elsewhere. */
export const signAnewCompromised: Hearer<'key.compromised'> = async (
  tx,
  { organizationId, userId, verificationMethod, saidBy },
) => {
  if (userId !== null) return;
  const payload: Compromised = { verificationMethod, saidBy };
  await enqueue(tx, { kind: SIGN_ANEW_JOB, key: randomUUID(), organizationId, payload });
};

interface Row {
  id: string;
  unsigned: string;
  domain: string | null;
  cryptosuite: Cryptosuite;
}

/**
 * Signs some of it anew. It says what it said, and its approvals are over that and stand: another proof takes the place of the organization's, and its
 * digest that of the one which waits for a seal. What has a standing of its own by now, or is in a seal already, stays as it is.
 */
async function signAnew(
  tx: Tx,
  { keystore, canonizer, clock }: CredentialParts,
  organizationId: string,
  compromised: string,
  waiting: readonly IssuedLeaf[],
): Promise<Changed<number>> {
  const none = { answer: 0, events: [] };
  const [did = ''] = compromised.split('#');
  // No other key can sign for a did:key.
  if (isDidKey(did)) return none;
  // In the share of those who count nothing: the key stays the one of now until the commit.
  const issuer = await holdIssuer(tx, { id: organizationId, did, membership: 'production' });
  const held = await holdQueued(tx, organizationId, 'credentials', waiting);
  inLockOrder(tx, 'credential');
  const rows = await tx.rows<Row>(
    `select c.id, d.unsigned, d.proof ->> 'domain' as domain, d.proof ->> 'cryptosuite' as cryptosuite from credentials c join credential_documents d on d.credential_id = c.id
     where c.id = any($1::uuid[]) and c.progress = 'signed' and c.standing = 'active' and d.proof ->> 'verificationMethod' = $2
       and (c.expires_at is null or c.expires_at > $3)
     order by c.id for update of c`,
    [held, compromised, new Date(clock())],
  );
  if (rows.length === 0) return none;
  const issuedAt = issuedNow(clock);
  const signed: { id: string; proof: string; digest: Buffer; verificationMethod: string }[] = [];
  for (const cryptosuite of new Set(rows.map(row => row.cryptosuite))) {
    const some = rows.filter(row => row.cryptosuite === cryptosuite);
    const key = keyFor(issuer.keys, cryptosuite);
    // Once it is renewed they are; what a seal has taken by then stays doubted.
    if (isKeyOver(key, clock())) throw new PostponedJob('key.expired', WAIT);
    const signer = await didSigner(tx, keystore, organizationId, did, key.id);
    const secured = await secureAll(
      canonizer,
      signer,
      parseAll(some),
      issuedAt,
      some.map(row => row.domain),
      { cryptosuite },
    );
    const { verificationMethod } = signer;
    for (const [i, { id }] of some.entries()) {
      const each = secured[i];
      if (each)
        signed.push({ id, proof: JSON.stringify(each.proof), digest: Buffer.from(each.digest), verificationMethod });
    }
  }
  const ids = signed.map(({ id }) => id);
  // When it was signed is later now, so that whoever looks for what the new key signed finds it.
  await tx.run(
    `with x as (select * from unnest($1::uuid[], $2::jsonb[], $3::bytea[]) as x(id, proof, digest)),
       documents as (update credential_documents d set proof = x.proof from x where d.credential_id = x.id)
     update credentials c set digest = x.digest, issued_at = greatest(c.issued_at, $4) from x where c.id = x.id`,
    [ids, signed.map(each => each.proof), signed.map(each => each.digest), issuedAt],
  );
  await requeueLeaves(tx, organizationId, 'credentials', signed);
  await markDoubted(tx, ids);
  const verificationMethod = signed[0]?.verificationMethod;
  return { answer: ids.length, events: eventsAbout(ids, { type: 'sign', new: { verificationMethod, compromised } }) };
}

/** Signs anew, some in a commit, what waits for its seal; another try finds what is signed anew already and leaves it so. */
export const signAnewHandler =
  (parts: CredentialParts) =>
  async ({ payload, organizationId, signal }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A key belongs to an organization');
    const { verificationMethod, saidBy } = Payload.parse(payload);
    let all = 0;
    for (let after: string | undefined = START; after !== undefined;) {
      signal.throwIfAborted();
      const from: string = after;
      const waiting = await parts.database.organization(organizationId, tx =>
        queuedAfter(tx, organizationId, 'credentials', from, AT_ONCE),
      );
      if (waiting.length > 0)
        all += await waitWhileAway(() =>
          change(parts.database, { organizationId, userId: saidBy }, platformOrigin(SIGN_ANEW_JOB), tx =>
            signAnew(tx, parts, organizationId, verificationMethod, waiting),
          ),
        );
      after = waiting.length === AT_ONCE ? waiting.at(-1)?.id : undefined;
    }
    // What was counted as doubted meanwhile may be so no more.
    if (all > 0)
      await parts.database.organization(organizationId, tx =>
        askToDoubt(tx, organizationId, { verificationMethod, saidBy }),
      );
  };
