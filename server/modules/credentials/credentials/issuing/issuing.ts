import type { FormatName } from '../../../../../engine/formats/index.ts';
import type { Disclosure } from '../../../../../contract/credentials/templates/index.ts';
import type { Cryptosuite } from '../../../../../engine/suites/index.ts';
import type { Origin } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { stampIn } from '../../../../../contract/base/common/days.ts';
import { stampedEnd, validUntil } from '../../../../../contract/credentials/templates/index.ts';
import { timeZoneOf, type LockedOrganization } from '../../../accounts/organizations/index.ts';
import { holderKey, isKeyOver, keyFor } from '../../../base/dids/index.ts';
import { activeProject, type ActiveProject } from '../../../accounts/projects/index.ts';
import { holdTemplate, readTemplate, type TemplateRow } from '../../templates/index.ts';
import { inTheirPlace, type Approver, type StandIns } from './build/stand-ins.ts';

/** Who approves, in their order; `inOrder` says whether each waits for those before. It is not there in what was asked before there were orders. */
export interface Approval {
  required: number;
  inOrder?: boolean;
  approvers: Approver[];
  /** Whether wallets may approve that do not show what they approve. Not there: no. */
  isPlain?: boolean;
}

/** What of a template is frozen with a request, and what since there are designs. */
const FROZEN = ['id', 'schema_id', 'type', 'title', 'content', 'params', 'revision'] as const;
const FROZEN_LOOKS = ['page_design', 'card_design'] as const;

/** Everything about an issuing request that is the same for all of its recipients, frozen when it was made. */
export interface Issuing {
  requestId: string;
  organization: { id: string; did: string; name: string; membership: 'trial' | 'production' };
  project: { id: string; network_id: string };
  /** Without designs where it was frozen before there were any. */
  template: Pick<TemplateRow, (typeof FROZEN)[number]> &
    Partial<Pick<TemplateRow, (typeof FROZEN_LOOKS)[number]>> & { format?: FormatName };
  /** Null where the template issues without approval. */
  approval: Approval | null;
  /** What its proofs say as their domain, where its template says one. */
  domain?: string;
  /** By which the organization signs it, where its template says one. */
  cryptosuite?: Cryptosuite;
  /** What its holders always show, where they can show it in part. */
  disclosure?: Disclosure;
  requestedAt: Date;
  validUntil: Date | null;
  /** Both as they are signed, by the organization's clocks at that time. It is not there in what was asked before organizations had a time zone. */
  stamps?: { from: string; until: string | null };
  requestedBy: string;
  origin: Origin;
  /** The SHA-256 of the id that its author gave it, of a credential by API. */
  ownId?: Uint8Array;
  /** The credential that this one takes the place of, and why: of a correction, which is of one recipient. */
  replaces?: { credentialId: string; publicId: string; reason: string };
}

/** In whose name a job works a request off: of whoever asked. */
export const actorOf = ({ organization, requestedBy }: Issuing): { organizationId: string; userId: string } => ({
  organizationId: organization.id,
  userId: requestedBy,
});

/** What an issuing request stands on, as it was read under locks that keep it from changing until the commit. */
export interface Ground {
  organization: LockedOrganization;
  project: Pick<ActiveProject, 'id' | 'network_id'>;
  template: TemplateRow;
  /** Who signs in the place of approvers who are away. */
  standIns: StandIns;
  /** Whether wallets may approve that do not show what they approve. */
  isPlain: boolean;
}
/** Who requested, when, and from where. */
export interface Wish {
  requestId: string;
  requestedAt: Date;
  requestedBy: string;
  /** Whoever asked for the same before. */
  askedBefore?: readonly string[];
  origin: Origin;
}

/** Reads the project and the template of a request, which is kept from changing, so that its approvers are the template's. @throws AppError not found */
export async function readGround(
  tx: Tx,
  at: { projectId: string; templateId: string },
): Promise<Pick<Ground, 'project' | 'template'>> {
  const [project, , template] = await Promise.all([
    activeProject(tx, at.projectId),
    holdTemplate(tx, at.templateId),
    readTemplate(tx, at.projectId, at.templateId),
  ]);
  return { project, template };
}

/** What an organization signs with, once it is verified. */
type Signs = Pick<LockedOrganization, 'did' | 'keys' | 'time_zone' | 'country'>;

/** What all credentials of a request have in common. @throws AppError signer.too_few, signer.requester, organization.not_verified, key.missing_kind, key.expired */
export function issuingOn(
  {
    organization,
    project,
    template,
    standIns,
    isPlain,
  }: Omit<Ground, 'organization'> & { organization: Omit<Issuing['organization'], 'did'> & Signs },
  { askedBefore = [], ...wish }: Wish,
): Issuing {
  const { id, did, keys, name, membership } = organization;
  const zone = timeZoneOf(organization);
  const { cryptosuite, disclosure } = template.config;
  if (!did) throw new AppError('organization.not_verified');
  if (isKeyOver(keyFor(keys, cryptosuite), wish.requestedAt.getTime())) throw new AppError('key.expired');
  if (disclosure) refuseWithoutHolderKey(keys, wish.requestedAt.getTime());
  const manual = template.config.approvalMode === 'manual';
  if (manual && template.signers.length < template.approvals_required) throw new AppError('signer.too_few');
  const askers = [wish.requestedBy, ...askedBefore];
  // Four eyes: whoever requests does not approve what they requested, unless the template says so.
  const others = template.signers.filter(
    ({ userId }) => template.config.requesterMayApprove || !askers.includes(userId),
  );
  if (manual && others.length < template.approvals_required) throw new AppError('signer.requester');
  // A signer without a key, since their wallet was lost, is named again once they have another.
  const approvers = others.filter(({ did }) => did !== '');
  if (manual && approvers.length < template.approvals_required) throw new AppError('signer.needs_did');
  return {
    ...wish,
    organization: { id, did, name, membership },
    project: { id: project.id, network_id: project.network_id },
    template: pick(template),
    approval: manual
      ? {
          required: template.approvals_required,
          inOrder: template.config.approvalOrder === 'sequential',
          approvers: inTheirPlace(
            approvers.map(signer => ({
              userId: signer.userId,
              name: `${signer.name} ${signer.lastname}`,
              did: signer.did,
            })),
            standIns,
            template.config.requesterMayApprove ? [] : askers,
          ),
          isPlain,
        }
      : null,
    ...(template.config.domain && { domain: template.config.domain }),
    ...(cryptosuite && { cryptosuite }),
    ...(disclosure && { disclosure }),
    validUntil: validUntil(template.expiration, wish.requestedAt.getTime(), zone),
    stamps: {
      from: stampIn(wish.requestedAt, zone),
      until: stampedEnd(template.expiration, wish.requestedAt.getTime(), zone),
    },
  };
}

/** @throws AppError key.missing_kind, key.expired */
function refuseWithoutHolderKey(keys: Signs['keys'], now: number): void {
  const key = holderKey(keys);
  if (!key) throw new AppError('key.missing_kind');
  if (isKeyOver(key, now)) throw new AppError('key.expired');
}

const pick = (template: TemplateRow): Issuing['template'] =>
  Object.fromEntries(
    [...FROZEN, ...FROZEN_LOOKS].map(name => [name, template[name]]),
  ) as unknown as Issuing['template'];

/** The request as it was frozen when it was accepted, out of the database: later changes of the template do not touch it. */
export const thaw = (frozen: Record<string, unknown>): Issuing => {
  const {
    requestedAt,
    validUntil: end,
    ...rest
  } = frozen as unknown as Omit<Issuing, 'requestedAt' | 'validUntil'> & {
    requestedAt: string;
    validUntil: string | null;
  };
  return { ...rest, requestedAt: new Date(requestedAt), validUntil: end === null ? null : new Date(end) };
};
