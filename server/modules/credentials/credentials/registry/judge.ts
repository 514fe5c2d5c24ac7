import { doubtedFor, type KnownProof } from '../../../../../engine/verify/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { compromisedKeys } from '../../../base/dids/index.ts';

interface SignedBy {
  verificationMethod: string;
  made: string;
}
interface Row {
  id: string;
  required: number;
  proof: SignedBy;
  approvals: SignedBy[] | null;
  sealed_at: string | null;
}

const PROOF = (of: string) =>
  `jsonb_build_object('verificationMethod', ${of}.proof ->> 'verificationMethod', 'made', ${of}.proof ->> 'created')`;

type Compromised = Awaited<ReturnType<typeof compromisedKeys>>[number];

/**
 * Those of some signed credentials that nobody believes any more, because a key that signed or approved them was compromised, each with that key: as
 * the public page says, by the rule of the verifier. In a transaction of their organization; they may be of any of its projects.
 */
export async function doubtedAmong(tx: Tx, ids: readonly string[]): Promise<Map<string, Compromised>> {
  const doubted = new Map<string, Compromised>();
  if (ids.length === 0) return doubted;
  const keys = new Map((await compromisedKeys(tx)).map(key => [key.verificationMethod, key]));
  if (keys.size === 0) return doubted;
  const rows = await tx.rows<Row>(
    `select c.id, c.approvals_required as required, ${PROOF('d')} as proof,
       (select jsonb_agg(${PROOF('a')} order by a.position) from credential_approvals a where a.credential_id = c.id and a.proof is not null) as approvals,
       (select s.seal ->> 'block_time' from seal_receipts s where s.subject_id = c.id and s.kind = 'issuance') as sealed_at
     from credentials c join credential_documents d on d.credential_id = c.id
     where c.id = any($1::uuid[]) and d.proof is not null and c.erased_at is null`,
    [ids],
  );
  const known = ({ verificationMethod, made }: SignedBy): KnownProof & { key: Compromised | undefined } => {
    const key = keys.get(verificationMethod);
    return { made: Date.parse(made), compromisedAt: key?.since.getTime(), key };
  };
  for (const { id, required, proof, approvals, sealed_at: sealedAt } of rows) {
    const given = (approvals ?? []).map(known);
    const because = doubtedFor(known(proof), given, {
      required,
      sealedAt: sealedAt === null ? undefined : Date.parse(sealedAt),
    });
    if (because?.key) doubted.set(id, because.key);
  }
  return doubted;
}
