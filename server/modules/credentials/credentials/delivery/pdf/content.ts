import { shortNumberText } from '../../../../../../contract/credentials/credentials/index.ts';
import { networkOf } from '../../../../../../contract/base/catalogues/index.ts';
import type { DesignKind, NamedApprover } from '../../../../../../contract/credentials/designs/index.ts';
import type { Language } from '../../../../../../contract/base/common/index.ts';
import { knownLanguage } from '../../../../../../contract/credentials/verification/index.ts';
import { isWalletApproval, type WalletApproval } from '../../../../../../engine/approvals/index.ts';
import { readCredential, type ReadField } from '../../../../../../engine/credential/index.ts';
import type { JsonObject } from '../../../../../../engine/json.ts';
import { formatOf } from '../../../../../../engine/formats/index.ts';
import type { DataIntegrityProof } from '../../../../../../engine/proofs/index.ts';
import type { ChainReader } from '../../../../../platform/chain/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import type { SealRow } from '../../../../base/sealing/index.ts';
import { verifyUrl, type CredentialParts, readSchemaText } from '../../registry/index.ts';

/** What a credential's PDF shows: what the document says, and what Sello adds, marked as such. */
export interface PdfContent {
  publicId: string;
  /** By which its page is found: printed beside the address, and typed by hand. */
  number: string;
  url: string;
  title: string;
  subtitle: string;
  language: Language;
  recipient: string;
  /** Whether the name is the document's own; else it is only Sello that says it. */
  recipientIsSigned: boolean;
  standing: string;
  networkId: string;
  issuer: { name: string; did: string };
  /** Names, positions and signatures as Sello knows them: a document names its approvers by DID. */
  approvers: NamedApprover[];
  fields: readonly ReadField[];
  /** Both by the offset that was signed. */
  issuedAt: string | null;
  expiresAt: string | null;
  /** SHA-256 of the credential, hex: what its rosette is drawn from. */
  digest: string | null;
  /** The designs that were signed with it: their digests, hex; null for the standard page or card. */
  designs: Readonly<Record<DesignKind, string | null>>;
  /** As the chain tells it; null where it does not, or not yet. */
  seal: { network: string; local: boolean; blockNumber: number; transactionHash: string | null } | null;
  /** The signed credential as it can be downloaded, its approvals with it, which the PDF carries; null where there is none yet. */
  document: string | null;
  /** The approvals that wallets gave, which stand beside it; null where there are none. */
  approvals: string | null;
}

/** What the database holds for a credential's PDF. */
export interface PdfRow {
  template_id: string;
  public_id: string;
  short_number: Buffer;
  language: Language;
  receiver_name: string;
  receiver_email: string | null;
  standing: string;
  network_id: string;
  unsigned: string;
  proof: DataIntegrityProof | null;
  approvers: NamedApprover[];
  approvals: (DataIntegrityProof | WalletApproval)[];
  seal: SealRow | null;
  schemaText: string | undefined;
}

/** Reads what the PDF of a credential is made from; undefined where there is no such credential. */
export async function readPdfRow(tx: Tx, credentialId: string): Promise<PdfRow | undefined> {
  const row = await tx.maybe<Omit<PdfRow, 'schemaText'>>(
    `select c.template_id, c.public_id, c.short_number, c.language, c.receiver_name, c.receiver_email, c.standing, c.network_id, d.unsigned, d.proof, s.seal,
       coalesce((select json_agg(json_build_object('name', a.name, 'title', a.title, 'signature', a.signature_image_id) order by a.position) from credential_approvals a
         where a.credential_id = c.id and a.approved_at is not null), '[]') as approvers,
       coalesce((select json_agg(a.proof order by a.position) from credential_approvals a where a.credential_id = c.id and a.proof is not null), '[]') as approvals
     from credentials c join credential_documents d on d.credential_id = c.id
       left join seal_receipts s on s.subject_id = c.id and s.kind = 'issuance' where c.id = $1`,
    [credentialId],
  );
  return row && { ...row, schemaText: await readSchemaText(tx, JSON.parse(row.unsigned) as JsonObject) };
}

/** What the PDF of a credential shows, read from its document; where it is sealed, from the chain. */
export async function pdfContentOf(
  { settings, canonizer, chain }: Pick<CredentialParts, 'settings' | 'canonizer' | 'chain'>,
  row: PdfRow,
): Promise<PdfContent> {
  const unsigned = JSON.parse(row.unsigned) as JsonObject;
  const document = row.proof ? formatOf().present(unsigned, [row.proof]) : unsigned;
  const reading = readCredential(canonizer.tools.primitives, document, row.schemaText);
  const inside = row.approvals.filter(approval => !isWalletApproval(approval));
  const beside = row.approvals.filter(isWalletApproval);
  return {
    publicId: row.public_id,
    number: shortNumberText(row.short_number),
    url: verifyUrl(settings.publicUrl, row.public_id),
    title: reading?.title ?? '',
    subtitle: reading?.subtitle ?? '',
    language: knownLanguage(reading?.language ?? null) ?? row.language,
    recipient: reading?.recipient.name ?? row.receiver_name,
    recipientIsSigned: reading?.recipient.name != null,
    standing: row.standing,
    networkId: row.network_id,
    issuer: { name: reading?.issuer.name ?? reading?.issuer.did ?? '', did: reading?.issuer.did ?? '' },
    approvers: row.approvers,
    fields: reading?.fields ?? [],
    issuedAt: reading?.issuedAt ?? null,
    expiresAt: reading?.validUntil ?? null,
    digest: reading?.digest ?? null,
    designs: reading?.designs ?? { page: null, card: null },
    seal: await sealOnChain(chain, row.seal),
    document: row.proof && JSON.stringify(formatOf().present(unsigned, [row.proof, ...inside])),
    approvals: beside.length > 0 ? JSON.stringify({ approvals: beside }) : null,
  };
}

// A chain that does not answer leaves the seal to the verification page.
async function sealOnChain(chain: ChainReader, row: SealRow | null): Promise<PdfContent['seal']> {
  if (!row) return null;
  const root = `0x${row.root}` as const;
  const [reading, mined] = await Promise.all([
    chain.root(row.network_id, root).catch(() => undefined),
    chain.transaction(row.network_id, row.transaction_hash as `0x${string}`).catch(() => undefined),
  ]);
  const network = networkOf(row.network_id);
  return reading?.root
    ? {
        network: network?.name ?? row.network_id,
        local: network?.kind === 'local',
        blockNumber: reading.root.blockNumber,
        transactionHash: mined?.transaction.root === root ? row.transaction_hash : null,
      }
    : null;
}
