import { isWalletApproval } from '../../../../../engine/approvals/index.ts';
import {
  progressMachine,
  type Progress,
  type Standing,
  type WalletHappening,
} from '../../../../../contract/credentials/credentials/index.ts';
import type { WalletEvent } from '../../../../../contract/accounts/wallets/index.ts';
import { without, type JsonObject } from '../../../../../engine/json.ts';
import { jwkThumbprint } from '../../../../../engine/openid4vci/index.ts';
import { formatOf } from '../../../../../engine/formats/index.ts';
import { unsaidByClaims } from '../../../../../engine/tokens/index.ts';
import { platformOrigin } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type {
  ModuleParts,
  Offered,
  WalletAnswer,
  WalletRequest,
  WalletSource,
} from '../../../../platform/module/index.ts';
import { holdIssuer, readIssuer } from '../../../accounts/organizations/index.ts';
import { isKeyOver, type SigningKey } from '../../../base/dids/index.ts';
import { conclude, type ChangeEvent } from '../../../base/events/index.ts';
import { linkWallet, recipientReached } from '../../recipients/index.ts';
import { askForSeal, queueLeaves } from '../../../base/sealing/index.ts';
import { keepCredentialType } from '../../schemas/index.ts';
import { listIssuers } from '../../status/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import {
  configurationId,
  describedTemplate,
  describeIssuer,
  formOf,
  isBound,
  keyOfForm,
  TEMPLATE_OF_WALLETS,
  typeOfTemplate,
  type TemplateRow,
} from './configurations.ts';
import { tellWalletFailed } from './failed.ts';
import { documentSigner } from './mdoc.ts';
import { makeCopy, noteDocument, type Copying, type MadeCopy } from './make.ts';

declare module '../../../../platform/module/news.ts' {
  interface News {
    /** A wallet claims a credential, by the code of an offer. Hearers add their events. */
    'wallet.claimed': { organizationId: string; recipientId: string; offerId: string; events: ChangeEvent[] };
  }
}

interface Row {
  id: string;
  organization_id: string;
  public_id: string;
  project_id: string;
  recipient_id: string;
  network_id: string;
  status_list_id: string;
  progress: Progress;
  standing: Standing;
  digest: Buffer | null;
  cryptosuite: Copying['cryptosuite'] | null;
  over: boolean;
  template: TemplateRow;
}

const COLUMNS = `c.id, c.organization_id, c.public_id, c.project_id, c.recipient_id, c.network_id, c.status_list_id, c.progress, c.standing, c.digest, c.cryptosuite,
  c.erased_at is not null or c.doubted_key is not null or (c.expires_at is not null and c.expires_at <= $2)
    or c.standing not in ('active', 'suspended') as over,
  (select to_jsonb(x) from (select ${TEMPLATE_OF_WALLETS} from templates t where t.id = c.template_id) x) as template`;

const read = (tx: Tx, credentialId: string, now: number): Promise<Row | undefined> =>
  tx.maybe<Row>(`select ${COLUMNS} from credentials c where c.id = $1`, [credentialId, new Date(now)]);

const signsMdocs = async (tx: Tx, organizationId: string, now: number): Promise<boolean> => {
  const { keys } = await readIssuer(tx, organizationId);
  return (await documentSigner(tx, { clock: () => now }, organizationId, keys)) !== undefined;
};

/** The configurations in which a credential is offered now; none of one that is over, or paused. */
export async function offeredNow(tx: Tx, credentialId: string, now: number): Promise<string[]> {
  const row = await read(tx, credentialId, now);
  if (!row || row.over || row.standing !== 'active') return [];
  const forms = row.template.config.walletForms ?? [];
  const canSign = forms.includes('mso_mdoc') && (await signsMdocs(tx, row.organization_id, now));
  return forms.filter(form => form !== 'mso_mdoc' || canSign).map(form => configurationId(row.template.id, form));
}

/** What a wallet waits for: approval, signature and seal, and the end of a pause. */
const isWaiting = ({ progress, standing }: Row): boolean =>
  standing === 'suspended' || progress === 'pending' || progress === 'returned' || progress === 'signed';

/** Reads the signed document. Its proofs are the organization's and those of its approvers; approvals of wallets stand beside it. */
async function readDocument(tx: Tx, credentialId: string): Promise<{ unsigned: JsonObject; proofs: JsonObject[] }> {
  const { unsigned, proof, approvals } = await tx.one<{
    unsigned: string;
    proof: JsonObject;
    approvals: JsonObject[] | null;
  }>(
    `select d.unsigned, d.proof, (select jsonb_agg(a.proof order by a.position) from credential_approvals a where a.credential_id = d.credential_id and a.proof is not null) as approvals
     from credential_documents d where d.credential_id = $1`,
    [credentialId],
  );
  const inside = (approvals ?? []).filter(approval => !isWalletApproval(approval as { type: string }));
  return { unsigned: JSON.parse(unsigned) as JsonObject, proofs: [proof, ...inside] };
}

/** Makes the copies of a request, or notes that the wallet received the document. Everything of it is one commit. */
async function issueCopies(
  tx: Tx,
  parts: CredentialParts,
  { organizationId, subjectId: credentialId, offerId, configurationId: asked, keys: holders }: WalletRequest,
): Promise<WalletAnswer> {
  const { clock, settings } = parts;
  const before = await read(tx, credentialId, clock());
  const form = before && formOf(before.template.id, asked);
  if (!before || !form || before.over) return 'denied';
  if (isWaiting(before)) return 'waiting';
  const did = (await listIssuers(tx, [before.status_list_id])).get(before.status_list_id);
  if (did === undefined) throw new Error(`Credential ${credentialId} stands in no status list`);
  // Copies count for no limit: nobody waits for the counter of a trial.
  const { keys } = await holdIssuer(tx, { id: organizationId, did, membership: 'production' });
  const ofDocuments = form === 'mso_mdoc' ? await documentSigner(tx, parts, organizationId, keys) : undefined;
  // Owners are warned of a certificate before it ends, too.
  if (form === 'mso_mdoc' && !ofDocuments) return 'waiting';
  const key = ofDocuments?.key ?? keyOfForm(keys, form, before.cryptosuite ?? undefined);
  // Owners are warned of a key before its time is over, and told when it is.
  if (isKeyOver(key, clock())) return 'waiting';
  const type =
    form === 'dc+sd-jwt'
      ? await keepCredentialType(
          tx,
          settings.publicUrl,
          organizationId,
          typeOfTemplate(await describedTemplate(tx, before.template)),
        )
      : null;
  // Who proves a key with the code that went to the recipient's own mailbox has the recipient's wallet.
  const linked: ChangeEvent[] = [];
  for (const { key: proven, did: holder } of holders)
    linked.push(
      ...(await linkWallet(tx, {
        recipientId: before.recipient_id,
        did: holder,
        thumbprint: jwkThumbprint(proven, parts.canonizer.tools.primitives),
      })),
    );
  // A claim at a desk may come before any email.
  await recipientReached(tx, credentialId);
  await parts.tell(tx, 'wallet.claimed', {
    organizationId,
    recipientId: before.recipient_id,
    offerId,
    events: linked,
  });
  inLockOrder(tx, 'credential');
  await tx.run('select 1 from credentials where id = $1 for no key update', [credentialId]);
  const row = await read(tx, credentialId, clock());
  if (!row || row.over || !row.digest) return 'denied';
  // Paused meanwhile: nothing of this is kept, and the wallet asks again.
  if (isWaiting(row)) throw new AppError('request.busy', undefined, { retryAfter: 1 });
  const { unsigned, proofs } = await readDocument(tx, credentialId);
  const copying: Copying = {
    organizationId,
    credentialId,
    offerId,
    form,
    document: unsigned,
    of: { url: `${settings.publicUrl}/api/v1/public/credentials/${row.public_id}`, digest: row.digest },
    did,
    key: key satisfies SigningKey,
    cryptosuite: row.cryptosuite ?? undefined,
    isBadge: Boolean(row.template.params.openBadge),
    type,
    documentSigner: ofDocuments,
  };
  if (!isBound(row.template, form)) {
    await noteDocument(tx, parts, copying);
    return {
      credentials: [formatOf().present(unsigned, proofs)],
      conclude: await deliver(tx, organizationId, row, linked),
    };
  }
  // A copy has a status of its own.
  if (form === 'dc+sd-jwt' && unsaidByClaims(without(unsigned, 'credentialStatus')) !== undefined) return 'denied';
  const copies: MadeCopy[] = [];
  for (const holder of holders) {
    const made = await makeCopy(tx, parts, copying, holder);
    if (!made) return 'denied';
    copies.push(made);
  }
  parts.crash('copy.made');
  await queueLeaves(
    tx,
    organizationId,
    'credentials',
    'issuance',
    copies.map(({ id, digest }) => ({ id, networkId: row.network_id, digest })),
  );
  await askForSeal(tx, organizationId, row.network_id, 'issuance');
  return {
    credentials: copies.map(({ credential }) => credential),
    conclude: await deliver(tx, organizationId, row, linked),
  };
}

type Conclude = (() => Promise<void>) | undefined;

/** A wallet has it: that is its delivery, once. Returns what records it. */
async function deliver(tx: Tx, organizationId: string, { id }: Row, linked: readonly ChangeEvent[]): Promise<Conclude> {
  const moved = await tx.run(
    'update credentials set progress = $2, delivered_at = coalesce(delivered_at, now()), sent_at = coalesce(sent_at, now()) where id = $1 and progress = any($3)',
    [id, progressMachine.deliver.to, [...progressMachine.deliver.from]],
  );
  const delivered: ChangeEvent[] =
    moved === 0
      ? []
      : [
          {
            type: 'deliver',
            resource: 'credentials',
            resourceId: id,
            new: { wallet: 'received' satisfies WalletHappening },
          },
        ];
  const events = [...linked, ...delivered];
  if (events.length === 0) return undefined;
  return () => conclude<void>(tx, { organizationId, userId: null }, platformOrigin(id), { answer: undefined, events });
}

const TOLD: Record<WalletEvent, string> = {
  credential_accepted: 'accepted',
  credential_failure: 'failure',
  credential_deleted: 'deleted',
};

/** Notes what a wallet said of what it received. Where no wallet has the credential any longer, it is sent and not delivered. */
async function hear(
  tx: Tx,
  { clock }: CredentialParts,
  { organizationId, subjectId: credentialId, offerId }: Offered & { offerId: string },
  event: WalletEvent,
): Promise<Conclude> {
  inLockOrder(tx, 'credential');
  await tx.run('select 1 from credentials where id = $1 for no key update', [credentialId]);
  await tx.run('update credential_copies set told = $3, told_at = $4 where offer_id = $1 and credential_id = $2', [
    offerId,
    credentialId,
    TOLD[event],
    new Date(clock()),
  ]);
  if (event === 'credential_accepted') return undefined;
  const returned = await tx.maybe(
    `update credentials c set progress = $2 where c.id = $1 and c.progress = any($3)
       and not exists (select from credential_copies k where k.credential_id = c.id and k.ended_at is null and coalesce(k.told, 'accepted') = 'accepted')
     returning 1`,
    [credentialId, progressMachine.giveBack.to, [...progressMachine.giveBack.from]],
  );
  if (!returned) return undefined;
  return async () => {
    await tellWalletFailed(tx, credentialId, event === 'credential_failure' ? 'failure' : 'deleted');
    await conclude<void>(tx, { organizationId, userId: null }, platformOrigin(credentialId), {
      answer: undefined,
      event: {
        type: 'deliver',
        resource: 'credentials',
        resourceId: credentialId,
        new: { wallet: TOLD[event] as WalletHappening },
      },
    });
  };
}

/** Credentials as wallets are offered them: in the forms that their template has now. */
export const credentialSource = (parts: ModuleParts): WalletSource => ({
  issuer: 'organization',
  describe: async organizationId => (organizationId === null ? undefined : describeIssuer(parts, organizationId)),
  offered: (tx, { subjectId }) => offeredNow(tx, subjectId, parts.clock()),
  issue: (tx, request) => issueCopies(tx, parts, request),
  told: (tx, of, event) => hear(tx, parts, of, event),
});
