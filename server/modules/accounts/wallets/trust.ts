import type { AttestationPolicy, WalletTrust } from '../../../../contract/accounts/wallets/index.ts';
import { readCertificates } from '../../../../engine/certificates/index.ts';
import { EngineError } from '../../../../engine/errors.ts';
import { checkWalletAttestation, type Attesters } from '../../../../engine/openid4vci/index.ts';
import { certificateError, readRoots, type Root } from '../../../platform/crypto/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError, OAuthError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { certificatesInForce } from '../trusted-lists/index.ts';
import { hashOf } from './secrets.ts';

interface TrustRow {
  wallet: AttestationPolicy;
  key: AttestationPolicy;
  roots: { der: string; subject: string; endsAt: string }[];
  plain_approvals: boolean;
}
const NOBODY: TrustRow = { wallet: 'none', key: 'none', roots: [], plain_approvals: false };

/** What an organization asks of wallets. In a transaction of the organization. */
const read = async (tx: Tx): Promise<TrustRow> =>
  (await tx.maybe<TrustRow>('select wallet, key, roots, plain_approvals from wallet_trust')) ?? NOBODY;

const pemOf = (der: string): string =>
  `-----BEGIN CERTIFICATE-----\n${(der.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;

const present = ({ wallet, key, roots, plain_approvals: plainApprovals }: TrustRow): WalletTrust => ({
  wallet,
  key,
  roots: roots.map(({ subject, endsAt }) => ({ subject, expireAt: endsAt })),
  certificates: roots.map(({ der }) => pemOf(der)).join(''),
  plainApprovals,
});

const kept = ({ der, subject, endsAt }: Root) => ({
  der: der.toString('base64'),
  subject,
  endsAt: endsAt.toISOString(),
});

/** @throws AppError certificate.invalid, or at the field */
function rootsIn(text: string, now: number): TrustRow['roots'] {
  if (text.trim() === '') return [];
  const roots = readRoots(text, now);
  if (typeof roots === 'string') throw certificateError('certificates', roots);
  return roots.map(kept);
}

/** Whom an organization lets attest wallets and their keys. */
export const trustHandlers = ({
  database,
  clock,
}: Pick<ModuleParts, 'database' | 'clock'>): HandlersOf<'getWalletTrust' | 'chooseWalletTrust'> => ({
  getWalletTrust: ({ caller }) => database.organization(caller.organizationId, async tx => present(await read(tx))),

  chooseWalletTrust: ({ caller, body: { wallet, key, certificates, plainApprovals }, origin }) =>
    change(database, caller, origin, async tx => {
      const { organizationId } = caller;
      const old = present(await read(tx));
      const roots = rootsIn(certificates, clock());
      const listed = await certificatesInForce(tx, 'walletProviders', clock());
      if (roots.length === 0 && listed.length === 0 && (wallet !== 'none' || key !== 'none'))
        throw new AppError('request.invalid', { certificates: 'required' });
      await tx.run(
        `insert into wallet_trust (organization_id, wallet, key, roots, plain_approvals) values ($1, $2, $3, $4, $5)
         on conflict (organization_id) do update set wallet = excluded.wallet, key = excluded.key, roots = excluded.roots, plain_approvals = excluded.plain_approvals`,
        [organizationId, wallet, key, JSON.stringify(roots), plainApprovals],
      );
      const answer = present(await read(tx));
      const told = ({ wallet: walletPolicy, key: keyPolicy, roots: each, plainApprovals: isPlain }: WalletTrust) => ({
        walletPolicy,
        keyPolicy,
        roots: each.map(({ subject }) => subject),
        plainApprovals: isPlain,
      });
      return {
        answer,
        event: {
          type: 'update',
          resource: 'organization',
          resourceId: organizationId,
          old: told(old),
          new: told(answer),
        },
      };
    }),
});

/** Whether the owner of this organization allows approvals by wallets that do not show what they approve. In its transaction. */
export const mayApprovePlainly = async (tx: Tx): Promise<boolean> => (await read(tx)).plain_approvals;

/** What an organization asks of wallets, with the roots of its lists of wallet providers beside its own. In its transaction. */
async function readAll(
  tx: Tx,
  now: number,
): Promise<TrustRow & { attesters: Pick<Attesters, 'roots' | 'readCertificates'> }> {
  const trust = await read(tx);
  const isAsked = trust.wallet !== 'none' || trust.key !== 'none';
  const listed = isAsked ? await certificatesInForce(tx, 'walletProviders', now) : [];
  return { ...trust, attesters: { roots: [...trust.roots.map(({ der }) => der), ...listed], readCertificates } };
}

/** Who may attest the keys of a request; undefined where attestations are not looked at. */
export async function keyAttesters(database: Database, organizationId: string, now: number) {
  const { key, attesters } = await database.organization(organizationId, tx => readAll(tx, now));
  return key === 'none' ? undefined : { ...attesters, isRequired: key === 'required' };
}

/** The policy of an organization for its metadata. */
export const readPolicies = (database: Database, organizationId: string): Promise<Pick<TrustRow, 'wallet' | 'key'>> =>
  database.organization(organizationId, read);

/** The headers by which a wallet attests itself at the token endpoint (OpenID4VCI 1.0 appendix E). */
export interface WalletAttested {
  attestation: string | undefined;
  proof: string | undefined;
}

/**
 * Judges the attestation of a wallet that asks for a token, where the organization wants one. Each proof is taken once.
 * @throws OAuthError invalid_client
 */
export async function checkWallet(
  { database, canonizer, clock }: Pick<ModuleParts, 'database' | 'canonizer' | 'clock'>,
  { organizationId, audience, attestation, proof }: WalletAttested & { organizationId: string; audience: string },
): Promise<void> {
  const trust = await database.organization(organizationId, tx => readAll(tx, clock()));
  const isThere = attestation !== undefined || proof !== undefined;
  if (trust.wallet === 'none' || (trust.wallet === 'accepted' && !isThere)) return;
  try {
    const { clientId, proofId, endsAt } = await checkWalletAttestation({ attestation, proof }, audience, {
      ...trust.attesters,
      now: clock(),
      primitives: canonizer.tools.primitives,
    });
    const isNew = await database.organization(organizationId, tx =>
      tx.run(
        'insert into wallet_nonces (hash, organization_id, expires_at) values ($1, $2, $3) on conflict (hash) do nothing',
        [hashOf(`${clientId}\n${proofId}`), organizationId, new Date(endsAt)],
      ),
    );
    if (isNew !== 1) throw new OAuthError('invalid_client', 'The proof of the wallet was used before.');
  } catch (error) {
    throw error instanceof EngineError ? new OAuthError('invalid_client', error.message) : error;
  }
}
