import { randomUUID } from 'node:crypto';
import { identityOf, withoutKey, type Caller, type CallOrigin } from '../../../../../platform/context/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { AppError } from '../../../../../platform/errors/index.ts';
import { standInsIn, whoIsAway } from '../../../delegations/index.ts';
import { lockForIssuing, readIssuerAs } from '../../../../accounts/organizations/index.ts';
import { lockProject } from '../../../../accounts/projects/index.ts';
import { mayApprovePlainly } from '../../../../accounts/wallets/index.ts';
import { listIssuers } from '../../../status/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { issuingOn, readGround, type Ground, type Issuing } from '../issuing.ts';
import { writePieces } from '../build/pieces.ts';

/** Who asks: a caller, or somebody in whose name the platform does. */
export type Asker = Caller | { organizationId: string; userId: string };

/** What somebody asks to be issued. */
export interface Asked {
  projectId: string;
  templateId: string;
  receivers: readonly unknown[];
  omitApproval: boolean;
  /** Of a correction: what it takes the place of. */
  replaces?: Issuing['replaces'];
}

/** Locks the organization and reads what a request stands on. @throws AppError organization.not_verified, trial.ended, error.not_found */
export async function lockGround(
  tx: Tx,
  organizationId: string,
  asked: Pick<Asked, 'projectId' | 'templateId'>,
): Promise<Omit<Ground, 'standIns' | 'isPlain'>> {
  // Sent at once, and done one after the other.
  const [organization, ground] = await Promise.all([lockForIssuing(tx, organizationId), readGround(tx, asked)]);
  return { organization, ...ground };
}

/** As lockGround, with those who have the place of approvers who are away. */
export async function groundOf(
  tx: Tx,
  organizationId: string,
  asked: Pick<Asked, 'projectId' | 'templateId'>,
  now: number,
): Promise<Ground> {
  const away = await whoIsAway(tx, organizationId, new Date(now));
  const isPlain = await mayApprovePlainly(tx);
  if (away.length === 0) return { ...(await lockGround(tx, organizationId, asked)), standIns: new Map(), isPlain };
  await lockForIssuing(tx, organizationId);
  // Whoever has a place may approve there until the commit; an approver of the template cannot lose that.
  await lockProject(tx, asked.projectId);
  const standIns = await standInsIn(tx, asked.projectId, away);
  return { ...(await lockGround(tx, organizationId, asked)), standIns, isPlain };
}

/** A ground on which the organization issues by the DID that a status list is of, whatever it issues by otherwise. */
export async function groundUnder(tx: Tx, ground: Ground, listId: string): Promise<Ground> {
  const { organization } = ground;
  const did = (await listIssuers(tx, [listId])).get(listId);
  if (did === undefined || did === organization.did) return ground;
  const { keys } = await readIssuerAs(tx, organization.id, did);
  return { ...ground, organization: { ...organization, did, keys } };
}

/** Accepts what is asked, as the rules stand that were read: now, or when others are that share its commit. @throws AppError why not, besides what issuingOn throws */
export function accept(
  { clock, settings }: Pick<CredentialParts, 'clock' | 'settings'>,
  ground: Ground,
  caller: Asker,
  asked: Asked,
  origin: CallOrigin,
  at = clock(),
): Issuing {
  const { organization } = ground;
  const issuing = issuingOn(ground, {
    requestId: randomUUID(),
    requestedAt: new Date(Math.floor(at / 1000) * 1000),
    requestedBy: 'kind' in caller ? identityOf(caller) : caller.userId,
    origin: withoutKey(origin),
  });
  if (asked.omitApproval && issuing.approval)
    throw new AppError('credential.omit_approval', { 'options.omitApproval': 'invalid' });
  if (issuing.validUntil && issuing.validUntil.getTime() <= at)
    throw new AppError('credential.expired', { expiration: 'past_date' });
  if (asked.replaces) return { ...issuing, replaces: asked.replaces };
  const left = settings.trialCredentials - organization.issued_on_trial;
  // Of rows, because which of them are issued already shows only when they are worked off.
  if (organization.membership === 'trial' && asked.receivers.length > left)
    throw new AppError('trial.credentials', undefined, { who: String(Math.max(0, left)) });
  return issuing;
}

/** Writes down a request with its rows, for a job to work off. */
export async function writeRequest(tx: Tx, issuing: Issuing, receivers: readonly unknown[]): Promise<void> {
  await tx.run(
    `insert into issue_requests (id, organization_id, project_id, template_id, requested_by, total, requested_at, frozen)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      issuing.requestId,
      issuing.organization.id,
      issuing.project.id,
      issuing.template.id,
      issuing.requestedBy,
      receivers.length,
      issuing.requestedAt,
      JSON.stringify(issuing),
    ],
  );
  await writePieces(tx, issuing.organization.id, issuing.requestId, receivers);
}

/** Writes down requests of one row each that are worked off in this commit: nothing goes on from them, so nothing is frozen. */
export const writeWorkedOff = (
  tx: Tx,
  all: readonly Pick<Issuing, 'organization' | 'project' | 'template' | 'requestId' | 'requestedBy' | 'requestedAt'>[],
): Promise<unknown> => {
  const [first] = all;
  if (!first) return Promise.resolve();
  return tx.run('select write_worked_off($1, $2, $3, $4)', [
    first.organization.id,
    first.project.id,
    first.template.id,
    JSON.stringify(all.map(({ requestId: id, requestedBy, requestedAt }) => ({ id, requestedBy, requestedAt }))),
  ]);
};
