import {
  approvalTree,
  faultOfApproval,
  momentOf,
  readWalletApproval,
  type WalletApproval,
} from '../../../../../../engine/approvals/index.ts';
import type { JsonObject, JsonValue } from '../../../../../../engine/json.ts';
import { didJwkOf } from '../../../../../../engine/openid4vci/index.ts';
import type { PresentedCredential } from '../../../../../../engine/openid4vp/index.ts';
import { toHex } from '../../../../../../engine/primitives/index.ts';
import { jsonIn, parseSdJwt } from '../../../../../../engine/tokens/index.ts';
import { platformOrigin } from '../../../../../platform/context/index.ts';
import { nodePrimitives } from '../../../../../platform/crypto/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import type {
  AskedPresentation,
  ModuleParts,
  PresentationOutcome,
  AcceptingPurpose,
} from '../../../../../platform/module/index.ts';
import { conclude } from '../../../../base/events/index.ts';
import { holdMember, refuseAfterTrial } from '../../../../accounts/organizations/index.ts';
import { createPassReader, type PassReader } from '../../../../accounts/passes/index.ts';
import { mayApprovePlainly } from '../../../../accounts/wallets/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { giveApprovals, type Given } from '../approve.ts';
import { readOpen, type Waiting } from '../open.ts';
import { aboutIn, contentsOf, type About, type Kept } from './about.ts';
import { completeWallet } from './notice.ts';

/** Seconds for which the result of an approval can be read. */
const KEPT_SECONDS = 600;

/** The proof of the wallet's key in a presentation, and the text that it is over. */
function signedIn(
  { presented, authorizes: [shown] }: PresentedCredential,
  { text, random }: About,
): Pick<WalletApproval, 'keyBinding' | 'transactionData' | 'created' | 'random'> | undefined {
  const signed = random === undefined ? shown?.encoded : text;
  if (typeof presented !== 'string' || signed === undefined) return undefined;
  const { keyBinding } = parseSdJwt(presented);
  const iat = keyBinding && jsonIn(keyBinding.payload).iat;
  if (typeof iat !== 'number') return undefined;
  return {
    keyBinding: presented.slice(presented.lastIndexOf('~') + 1),
    transactionData: signed,
    ...(random !== undefined && { random }),
    created: momentOf(iat),
  };
}

/** The approvals that one answer gives, each with its own path; those of what is another content by now are left out. */
function approvalsIn(
  pass: PresentedCredential,
  did: string,
  about: About,
  open: readonly Waiting[],
): Map<string, WalletApproval> | undefined {
  const signed = signedIn(pass, about);
  const { key } = pass.holder;
  if (!signed || !key) return undefined;
  const tree = about.credentials.length > 1 ? approvalTree(contentsOf(about), nodePrimitives) : undefined;
  const places = new Map(about.credentials.map(({ id, salt }, at) => [id, { at, salt }]));
  return new Map(
    open.flatMap(({ id, unsigned }) => {
      const place = places.get(id);
      if (!place) return [];
      const approval: WalletApproval = {
        type: 'WalletApproval',
        verificationMethod: `${did}#0`,
        ...signed,
        ...(tree && { salt: toHex(Buffer.from(place.salt, 'base64url')), path: tree.path(place.at) }),
      };
      const read = readWalletApproval(JSON.parse(JSON.stringify(approval)) as JsonValue);
      const content = JSON.parse(unsigned) as JsonObject;
      return read && !faultOfApproval(read, key, content, nodePrimitives) ? [[id, approval] as const] : [];
    }),
  );
}

/** Takes what a wallet approves: only by the key of the DID that the credentials name, and only what still waits for it. */
async function accept(
  tx: Tx,
  parts: CredentialParts,
  passes: PassReader,
  { id: requestId, organizationId, about: asked }: AskedPresentation,
  [pass]: readonly PresentedCredential[],
): Promise<PresentationOutcome> {
  const about = aboutIn(asked);
  const { userId, projectId } = about;
  if (!pass || organizationId === null) return { refused: 'unknown' };
  const by = { organizationId, userId };
  // Held until the commit: a wallet that is unlinked meanwhile approves nothing after it.
  const member = await holdMember(tx, userId);
  const held = await passes.read(tx, pass);
  if (!held || held.organizationId !== organizationId || held.userId !== userId) return { refused: 'unknown' };
  if (about.random !== undefined && !(await mayApprovePlainly(tx))) return { refused: 'invalid' };
  const { key } = pass.holder;
  if (!member?.did || !member.onboarded || member.key_management !== 'wallet' || !key || didJwkOf(key) !== member.did)
    return { refused: 'key' };
  const { open, failed } = await readOpen(tx, parts, userId, projectId, {
    ids: about.credentials.map(each => each.id),
    revisions: about.credentials.map(each => each.revision),
  });
  if (open.length > 0) await refuseAfterTrial(tx, organizationId);
  const approvals = approvalsIn(pass, member.did, about, open);
  if (!approvals) return { refused: 'invalid' };
  const given: Given[] = [];
  for (const { id, did } of open) {
    const proof = did === member.did ? approvals.get(id) : undefined;
    if (proof) given.push({ id, proof });
    else failed.push({ id, key: 'credential.not_approver' });
  }
  const events = await giveApprovals(tx, parts, by, member, given);
  await passes.noteUse(tx, held.walletId);
  parts.crash('approval.given');
  const keep: Kept = { done: given.length, failed };
  return {
    keep: JSON.parse(JSON.stringify(keep)) as JsonValue,
    conclude: async () => {
      await conclude<void>(tx, by, platformOrigin(requestId), { answer: undefined, events });
    },
  };
}

/** Approvals by the wallets of approvers. */
export async function approvalPurpose(parts: ModuleParts): Promise<AcceptingPurpose> {
  const passes = await createPassReader(parts);
  return {
    keptSeconds: KEPT_SECONDS,
    page: null,
    async accept(tx, asked, credentials) {
      const outcome = await accept(tx, parts, passes, asked, credentials);
      await completeWallet(tx, [asked.id]);
      return outcome;
    },
  };
}
