import { randomBytes } from 'node:crypto';
import { APPROVAL_SECONDS } from '../../../../../../contract/credentials/credentials/index.ts';
import {
  APPROVAL_TYPE,
  approvalMembers,
  approvalTree,
  contentDigest,
  nonceOfText,
} from '../../../../../../engine/approvals/index.ts';
import { readApprovalPolicy } from '../../../../../../engine/credential/index.ts';
import type { JsonObject } from '../../../../../../engine/json.ts';
import { encodeTransactionData } from '../../../../../../engine/openid4vp/index.ts';
import type { UserCaller } from '../../../../../platform/context/index.ts';
import { nodePrimitives } from '../../../../../platform/crypto/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { AppError, found } from '../../../../../platform/errors/index.ts';
import { holdMember, memberKeys, refuseAfterTrial } from '../../../../accounts/organizations/index.ts';
import type { PassReader } from '../../../../accounts/passes/index.ts';
import { askForPresentation, readStanding, replaceRequest } from '../../../../accounts/presentations/index.ts';
import { mayApprovePlainly } from '../../../../accounts/wallets/index.ts';
import type { CredentialParts, Failed } from '../../registry/index.ts';
import { refuseWithoutKey } from '../approve.ts';
import { readOpen, type Decided, type Waiting } from '../open.ts';
import { aboutIn, APPROVAL, contentsOf, toAbout, type About } from './about.ts';
import { noticeWallet } from './notice.ts';

const SEVERAL = { 'en-US': 'Credentials', 'es-MX': 'Credenciales' };

/** The title that all of them have; empty where they have several. */
function titleOf(rows: readonly Waiting[]): string {
  const [title = '', ...others] = new Set(rows.map(row => row.title));
  return others.length === 0 ? title : '';
}

/** How the wallet names what it shows. */
const inWallet = (title: string): Readonly<Record<string, string>> =>
  title === '' ? SEVERAL : { 'en-US': title, 'es-MX': title };

const allowsPlain = (unsigned: string): boolean =>
  readApprovalPolicy(JSON.parse(unsigned) as JsonObject)?.plainApprovals === true;

/** @throws AppError wallet.key_elsewhere where the caller has no DID since the key of their wallet approves in another organization */
async function refuseKeyElsewhere(
  tx: Tx,
  parts: Pick<CredentialParts, 'tell'>,
  of: Pick<UserCaller, 'organizationId' | 'userId'>,
  member: Awaited<ReturnType<typeof holdMember>>,
): Promise<void> {
  if (member?.did || member?.key_management !== 'wallet') return;
  if ((await memberKeys.settle(tx, parts, of)) === 'elsewhere') throw new AppError('wallet.key_elsewhere');
}

/** What a wallet is asked, and what it is not asked for. */
export interface AskedWalletApproval {
  /** Null where nothing waits for the caller. */
  id: string | null;
  failed: Failed[];
}

/**
 * Asks the caller's wallet to approve credentials by one answer: it shows title and number, and signs the digest of the content of one, or the root over
 * that of several. Those that cannot be approved are named with their reason. @throws AppError signer.needs_did, wallet.key_elsewhere, credential.keystore, onboarding.due
 */
export async function askWallet(
  tx: Tx,
  parts: CredentialParts & { passes: PassReader },
  caller: UserCaller,
  projectId: string,
  decided: Decided,
  next: string | null = null,
): Promise<AskedWalletApproval> {
  const { organizationId, userId } = caller;
  const member = await holdMember(tx, userId);
  const { open, failed } = await readOpen(tx, parts, userId, projectId, decided);
  if (open.length === 0) return { id: null, failed };
  await refuseAfterTrial(tx, organizationId);
  await refuseKeyElsewhere(tx, parts, caller, member);
  refuseWithoutKey(member, 'wallet');
  // The content names the approver's DID. One that names another is requested again.
  const own = open.filter(row => row.did === member.did);
  for (const { id } of open.filter(row => row.did !== member.did)) failed.push({ id, key: 'credential.not_approver' });
  if (own.length === 0) return { id: null, failed };
  const asked: Omit<About, 'text'> = {
    userId,
    projectId,
    credentials: own.map(({ id, revision, unsigned }) => ({
      id,
      revision,
      digest: Buffer.from(contentDigest(JSON.parse(unsigned) as JsonObject, nodePrimitives)).toString('base64url'),
      salt: randomBytes(32).toString('base64url'),
    })),
    title: titleOf(own),
    isPlainAllowed: own.every(({ unsigned }) => allowsPlain(unsigned)),
    failed,
    next,
  };
  const contents = contentsOf(asked);
  const [only] = contents;
  const of = only && contents.length === 1 ? only.digest : approvalTree(contents, nodePrimitives).root;
  const text = encodeTransactionData(APPROVAL_TYPE, ['pass'], approvalMembers(inWallet(asked.title), own.length, of));
  const id = await askFor(tx, parts, { organizationId, did: member.did, about: { ...asked, text } });
  parts.crash('approval.asked');
  return { id, failed };
}

/** Asks for the pass of the approver, with the text as transaction data, or with a nonce that stands for it. */
async function askFor(
  tx: Tx,
  parts: CredentialParts & { passes: PassReader },
  { organizationId, did, about }: { organizationId: string; did: string; about: About },
): Promise<string> {
  const { userId, projectId, text, random, credentials } = about;
  const { id } = await askForPresentation(tx, parts, {
    purpose: APPROVAL,
    organizationId,
    about: toAbout(about),
    dcql: await parts.passes.queryFor(tx, { organizationId, userId }, did),
    ...(random === undefined ? { transactionData: [text] } : { nonce: nonceOfText(text, random, nodePrimitives) }),
    seconds: APPROVAL_SECONDS,
    isEncrypted: false,
  });
  const { title } = about;
  await noticeWallet(tx, { organizationId, userId, projectId, title, approvalId: id, count: credentials.length });
  return id;
}

/**
 * Asks again for what a wallet refused to show: it signs a nonce that stands for the text. Only where the owner allows it.
 * @throws AppError error.not_found, wallet.must_show, signer.needs_did
 */
export async function askPlainly(
  tx: Tx,
  parts: CredentialParts & { passes: PassReader },
  { organizationId, userId }: Pick<UserCaller, 'organizationId' | 'userId'>,
  id: string,
): Promise<string> {
  const standing = found(await readStanding(tx, parts, APPROVAL, { id }));
  const about = aboutIn(standing.about);
  if (about.userId !== userId || standing.state === 'answered' || standing.state === 'done')
    throw new AppError('error.not_found');
  if (!about.isPlainAllowed || !(await mayApprovePlainly(tx))) throw new AppError('wallet.must_show');
  await replaceRequest(tx, id);
  const member = await holdMember(tx, userId);
  refuseWithoutKey(member, 'wallet');
  const random = randomBytes(16).toString('base64url');
  return askFor(tx, parts, { organizationId, did: member.did, about: { ...about, random } });
}
