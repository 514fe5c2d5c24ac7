import { fileName } from '../../../../contract/base/common/file-name.ts';
import { shortNumberText } from '../../../../contract/credentials/credentials/index.ts';
import type { ResolveDid } from '../../../../engine/did/index.ts';
import type { EvidenceBundle } from '../../../../engine/evidence/index.ts';
import type { Canonizer } from '../../../../engine/canon/index.ts';
import { createCache } from '../../../platform/cache/index.ts';
import type { ChainReader } from '../../../platform/chain/index.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { askerOf, type Clock, type Settings } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import { etagOf, hostNameOf, isKnown, publish, type HandlersOf } from '../../../platform/http/index.ts';
import { readPublicDomain } from '../../accounts/domains/index.ts';
import { drawCredential } from '../credentials/index.ts';
import { presentChange, presentSeal, SEAL_KINDS } from '../../base/sealing/index.ts';
import { gatherEvidence } from './check/evidence.ts';
import { failureOf } from './check/failure.ts';
import { examinePublicCredential, presentExamined, verifyPublicCredential } from './check/verify.ts';
import { presentApprovals } from './read/approvals.ts';
import { pdfContentOf } from './read/pdf-content.ts';
import {
  documentFreshFor,
  documentOf,
  readPublicCredential,
  walletApprovalsOf,
  type PublicCredential,
} from './read/public-credential.ts';
import { readErased } from './read/erased.ts';
import { readRegistryDocument } from './read/registry-did.ts';
import { findByNumber } from './read/by-number.ts';
import { createReadElsewhere } from './read/elsewhere.ts';
import { readCredentialSchema } from './read/schema.ts';
import { readStatusList } from '../status/index.ts';
import { createCounting, type VisitParts } from '../visits/index.ts';
import type { Log } from '../../../platform/log/index.ts';

export interface VerificationParts extends VisitParts {
  database: Database;
  settings: Settings;
  log: Log;
  canonizer: Canonizer;
  chain: ChainReader;
  readRegistry: ResolveDid;
  files: FileStore;
  outbound: Outbound;
  clock: Clock;
}

/** Bytes of drawn credentials that are kept ready: what many look at, nobody sets twice. One with pictures is megabytes large. */
const DRAWN_KEPT_BYTES = 64 * 1024 * 1024;

/** What is kept of bundles of evidence, and for how long: lists and keys in one may have changed since. */
const EVIDENCE_KEPT_BYTES = 16 * 1024 * 1024;
const EVIDENCE_KEPT_MS = 60_000;

/** The parts of a call that drawing needs. */
type Asking = Pick<
  Parameters<HandlersOf<'getPublicCredentialPdf'>['getPublicCredentialPdf']>[0],
  'params' | 'reply' | 'headers' | 'origin' | 'gone'
>;

type Drawing = Parameters<typeof drawCredential>[0];

/** What each way to draw a credential answers. */
const CONTENT_TYPES: Record<Drawing, string> = {
  pdf: 'application/pdf',
  page: 'image/svg+xml',
  card: 'image/svg+xml',
  share: 'image/png',
};
/** A picture is opened as a page, too: then nothing in it runs or loads. */
const PICTURE_POLICY = "default-src 'none'; img-src data:; sandbox";

const kindOf = (kind: number): 'issuance' | 'status' | null =>
  kind === SEAL_KINDS.issuance ? 'issuance' : kind === SEAL_KINDS.status ? 'status' : null;
// A seal that stands never changes, but that of a change may still come beside it; after the last change there is none.
const sealsFreshFor = ({
  issuance_seal: seal,
  revocation_seal: changed,
  revoked_at: ended,
}: PublicCredential): number => (seal === null ? 5 : changed === null || ended === null ? 60 : 3600);

/** What anyone may read to verify a credential, and the verification itself. */
export function verificationHandlers({
  database,
  settings,
  canonizer,
  chain,
  readRegistry,
  files,
  outbound,
  clock,
  tell,
  log,
}: VerificationParts): HandlersOf<
  | 'verifyCredential'
  | 'countVisit'
  | 'findCredentialByNumber'
  | 'readElsewhere'
  | 'getPublicCredential'
  | 'getPublicEvidence'
  | 'getPublicApprovals'
  | 'getPublicCredentialPdf'
  | 'getPublicCredentialPicture'
  | 'getPublicCredentialShare'
  | 'getPublicSeals'
  | 'getErasedCredential'
  | 'getStatusList'
  | 'getRegistries'
  | 'getCredentialSchema'
  | 'getRegistryDid'
  | 'getChainRoot'
  | 'getChainTransaction'
> {
  const { publicUrl } = settings;
  const kept = createCache<Uint8Array>(DRAWN_KEPT_BYTES, ({ length }) => length);
  const parts = { database, settings, canonizer, chain, readRegistry, files, tell };
  const evidence = createCache<{ bundle: EvidenceBundle; etag: string; length: number }>(
    EVIDENCE_KEPT_BYTES,
    ({ length }) => length,
  );
  const countVisit = createCounting({ database, settings, clock, tell });
  const readElsewhere = createReadElsewhere(database, outbound);
  const home = new URL(publicUrl).origin;
  /** Whether a page of an organization's own host asks that host. */
  const isOwnPage = async ({ origin, host = '' }: Readonly<Record<string, string | undefined>>): Promise<boolean> => {
    const name = hostNameOf(host);
    return (
      origin === `https://${host}` && name !== null && (await readPublicDomain(database, name))?.state === 'active'
    );
  };
  /** Draws a credential by what was verified of it: what is no longer good is stamped with it. */
  const draw = async (as: Drawing, { params, reply, headers, origin, gone }: Asking) => {
    const row = await readPublicCredential(database, params.credentialId);
    const now = clock();
    const examination = await examinePublicCredential(parts, row, now);
    const shown = await presentExamined(parts, row, examination, now, origin.language);
    const designs = examination.reading?.designs ?? { page: null, card: null };
    const number = shortNumberText(row.short_number);
    const approvers = (row.approvals ?? []).map(({ name, title, signature }) => ({ name, title, signature }));
    const known = {
      designs,
      document: documentOf(row, 'all'),
      approvals: walletApprovalsOf(row),
      known: row.standing,
      number,
      approvers,
    };
    const drawn = pdfContentOf(publicUrl, shown, known);
    // networks keep what they are shown: that a chain did not answer for a moment is nothing to keep
    const content = as === 'share' && drawn.standing === 'unchecked' ? { ...drawn, standing: 'active' } : drawn;
    const etag = etagOf(JSON.stringify([as, content]));
    publish(reply.header, etag, 'public, max-age=60');
    const isSame = isKnown(headers['if-none-match'], `"${etag}"`);
    const bytes = isSame
      ? new Uint8Array()
      : await kept(etag, () => drawCredential(as, parts, content, askerOf({ origin, gone })));
    return { bytes, contentType: CONTENT_TYPES[as], content };
  };
  const picture = async (as: Drawing, asking: Asking) => {
    const { bytes, contentType } = await draw(as, asking);
    asking.reply.header('content-security-policy', PICTURE_POLICY);
    return { bytes, contentType };
  };
  return {
    // Only our own page says what it showed: a browser that runs another's tells its origin, and whoever is no browser has to make one up.
    async countVisit({ params, body, headers, proxied, origin }) {
      if (headers.origin !== home && !(await isOwnPage(headers))) throw new AppError('auth.forbidden');
      const visiting = { headers, proxied, origin };
      if (body.what === 'viewed') return countVisit(params.credentialId, 'viewed', visiting);
      // What the browser found is not believed of it: whoever wanted to spoil somebody's figures would say so.
      const look = async () => {
        const row = await readPublicCredential(database, params.credentialId);
        return failureOf(await verifyPublicCredential(parts, row, clock(), origin.language));
      };
      return countVisit(params.credentialId, 'verified', visiting, () =>
        look().catch((error: unknown) => {
          log.error({ err: error }, 'a verification was counted without what it found');
          return null;
        }),
      );
    },

    findCredentialByNumber: ({ body, origin }) =>
      findByNumber(database, body.number, origin).then(credentialId => ({ credentialId })),

    readElsewhere: ({ query, reply, ...asking }) => {
      reply.header('cache-control', 'no-store');
      return readElsewhere(query, askerOf(asking));
    },

    async verifyCredential({ params, headers, proxied, origin }) {
      const row = await readPublicCredential(database, params.credentialId);
      const verified = await verifyPublicCredential(parts, row, clock(), origin.language);
      // Whether it can be counted is no matter of whoever verifies.
      await countVisit(params.credentialId, 'verified', { headers, proxied, origin }, () =>
        Promise.resolve(failureOf(verified)),
      ).catch((error: unknown) => log.error({ err: error }, 'a verification was not counted'));
      return verified;
    },

    async getPublicCredential({ params, query, reply }) {
      const row = await readPublicCredential(database, params.credentialId);
      const document = found(documentOf(row, query.proofs));
      publish(reply.header, etagOf(JSON.stringify(document)), documentFreshFor(row));
      return document;
    },

    async getPublicApprovals({ params, reply }) {
      const row = await readPublicCredential(database, params.credentialId);
      const answer = await presentApprovals({ database, publicUrl }, row);
      publish(reply.header, etagOf(JSON.stringify(answer)), documentFreshFor(row));
      return answer;
    },

    async getPublicEvidence({ params, reply }) {
      const row = await readPublicCredential(database, params.credentialId);
      const now = clock();
      const { bundle, etag } = await evidence(
        `${etagOf(JSON.stringify(row))} ${Math.floor(now / EVIDENCE_KEPT_MS)}`,
        async () => {
          const gathered = await gatherEvidence(parts, row, now);
          const text = JSON.stringify(gathered);
          return { bundle: gathered, etag: etagOf(text), length: text.length };
        },
      );
      publish(reply.header, etag, 'public, max-age=60');
      reply.header('content-disposition', `attachment; filename="${row.public_id}.evidence.json"`);
      return { ...bundle };
    },

    async getPublicCredentialPdf(asking) {
      const { content, ...drawn } = await draw('pdf', asking);
      return { ...drawn, filename: fileName([content.title, content.recipient], 'pdf') };
    },

    getPublicCredentialPicture: ({ query, ...asking }) => picture(query.as, asking),
    getPublicCredentialShare: asking => picture('share', asking),

    async getPublicSeals({ params, reply }) {
      const row = await readPublicCredential(database, params.credentialId);
      const issuance = presentSeal(publicUrl, row.issuance_seal, row.issuance_leaf);
      const changed = presentChange(publicUrl, row.revocation_seal, row.revocation_leaf, row.standing);
      const etag = [issuance, changed.revocation, changed.suspension]
        .map(seal => (seal ? `${seal.transactionHash}.${seal.change?.time ?? ''}` : 'none'))
        .join('-');
      publish(reply.header, etag, `public, max-age=${sealsFreshFor(row)}`);
      return { issuance, ...changed };
    },

    async getErasedCredential({ params, reply }) {
      const erased = await readErased(parts, params.credentialId);
      reply.header('cache-control', 'public, max-age=60');
      return erased;
    },

    async getCredentialSchema({ params, reply }) {
      const text = found(await readCredentialSchema(database, params.address));
      publish(reply.header, params.address, 'public, max-age=31536000, immutable');
      return { bytes: Buffer.from(text), contentType: 'application/schema+json' };
    },

    async getStatusList({ params, reply }) {
      const { document, version } = found(await readStatusList(database, params.listId));
      publish(reply.header, `${params.listId}-${version}`, 'public, max-age=60');
      return { ...document };
    },

    async getRegistries({ reply }) {
      const registries = await chain.registries();
      reply.header('cache-control', 'public, max-age=300');
      return { registries };
    },

    async getRegistryDid({ params, reply }) {
      const document = await readRegistryDocument(parts.readRegistry, params.did);
      reply.header('cache-control', 'public, max-age=30');
      return document;
    },

    async getChainRoot({ params: { networkId, root }, reply }) {
      const reading = await chain.root(networkId, root as `0x${string}`);
      publish(
        reply.header,
        `${networkId}-${root}-${reading.root?.blockNumber ?? 'unknown'}`,
        reading.root ? 'public, max-age=3600' : 'no-cache',
      );
      return {
        networkId,
        contract: reading.contract,
        root,
        known: reading.root !== undefined,
        kind: reading.root ? kindOf(reading.root.kind) : null,
        blockNumber: reading.root?.blockNumber ?? null,
        blockTime: reading.root?.blockTime.toISOString() ?? null,
        readFrom: reading.chain.network.name,
      };
    },

    async getChainTransaction({ params: { networkId, hash }, reply }) {
      const { chain: asked, transaction } = await chain.transaction(networkId, hash as `0x${string}`);
      publish(reply.header, `${networkId}-${hash}-${transaction.blockNumber}`, 'public, max-age=3600');
      return {
        networkId,
        networkName: asked.network.name,
        local: asked.network.local,
        hash,
        from: transaction.from,
        to: transaction.to,
        blockNumber: transaction.blockNumber,
        blockTime: transaction.blockTime.toISOString(),
        status: transaction.status,
        root: transaction.root,
      };
    },
  };
}
