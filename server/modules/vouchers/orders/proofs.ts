import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { next } from '../../../../contract/base/common/states.ts';
import {
  isProofLoose,
  paymentMachine,
  proofFile,
  PROOF_MAX_BYTES,
  PROOF_TYPES,
  PROOFS_MAX,
  type ProofType,
} from '../../../../contract/vouchers/vouchers/index.ts';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, found, invalidField } from '../../../platform/errors/index.ts';
import type { BinaryAnswer, Upload } from '../../../platform/http/index.ts';
import type { ModuleParts, News } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { withFile } from '../../accounts/organizations/index.ts';
import { moved, moveOrder, refusedStep } from './move.ts';
import { lockOrder, presentProof, readOrder, readProofs, type OrderPlace, type ProofRow } from './row.ts';

type Parts = Pick<ModuleParts, 'database' | 'files' | 'space' | 'crash'>;

/** What a file is, by its first bytes: what its name or its sender says does not count. @throws AppError at `file` */
async function kindOf(file: Upload | undefined): Promise<{ bytes: Buffer; name: string; mediaType: ProofType }> {
  if (!file) throw invalidField('file', 'required');
  if (file.bytes.byteLength > PROOF_MAX_BYTES) throw new AppError('payment.proof_too_large', { file: 'too_big' });
  const sniffed = await fileTypeFromBuffer(file.bytes);
  const mediaType = PROOF_TYPES.find(type => type === sniffed?.mime);
  if (!mediaType) throw new AppError('payment.proof_kind', { file: 'invalid' });
  return { bytes: file.bytes, name: proofFile(file.name, mediaType), mediaType };
}

/** Adds a proof that an order was paid: it waits for its review from then on. The file is durable before anything says that it is there. */
export async function uploadProof(
  { database, files, crash }: Parts,
  caller: UserCaller,
  place: OrderPlace,
  file: Upload | undefined,
  origin: CallOrigin,
) {
  const { bytes, name, mediaType } = await kindOf(file);
  return withFile(
    { database, files, organizationId: caller.organizationId },
    { bytes, contentType: mediaType, name },
    stored => {
      crash('order.proof.stored');
      return change(database, caller, origin, async tx => {
        const order = await lockOrder(tx, place);
        const isMore = order.status === 'in_payment_review';
        if (!isMore && !next(paymentMachine, order.status, 'prove')) throw await refusedStep(tx, order, caller);
        if ((await readProofs(tx, order.id)).length >= PROOFS_MAX) throw new AppError('payment.too_many_proofs');
        const id = randomUUID();
        await tx.run(
          `insert into payment_proofs (id, order_id, organization_id, provider_id, file_id, name, media_type, size, uploaded_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            id,
            order.id,
            order.organization_id,
            order.provider_id,
            stored.id,
            name,
            mediaType,
            bytes.byteLength,
            caller.userId,
          ],
        );
        const after = isMore ? order : await moveOrder(tx, order, { event: 'prove', by: caller });
        const proof = found((await readProofs(tx, order.id)).find(each => each.id === id));
        const event = moved(order, after);
        return {
          answer: presentProof(proof),
          event: { ...event, new: { ...event.new, proof: id, file: name } },
        };
      });
    },
  );
}

/** Keeps the files of proofs. One that was taken back is kept too. */
export async function keepProofFiles(tx: Tx, { files }: News['files.removing']): Promise<void> {
  const named = await tx.rows<{ file_id: string }>(
    'select file_id from payment_proofs where file_id = any($1::text[])',
    [[...files]],
  );
  for (const { file_id } of named) files.delete(file_id);
}

const proofOf = (proofs: readonly ProofRow[], proofId: string): ProofRow =>
  found(proofs.find(({ id }) => id === proofId));

/** Takes a proof back that nobody has looked at. Where it was the only one, the order waits for its payment again. */
export const removeProof = (
  { database }: Pick<Parts, 'database'>,
  caller: UserCaller,
  place: OrderPlace & { proofId: string },
  origin: CallOrigin,
) =>
  change(database, caller, origin, async tx => {
    const order = await lockOrder(tx, place);
    const proofs = await readProofs(tx, order.id);
    const proof = proofOf(proofs, place.proofId);
    if (!isProofLoose(order.status)) throw await refusedStep(tx, order, caller);
    if (proof.opened_at) throw new AppError('payment.proof_opened');
    // Of who takes it back and who looks at it one is first.
    const taken = await tx.run(
      'update payment_proofs set removed_at = now() where id = $1 and opened_at is null and removed_at is null',
      [proof.id],
    );
    if (taken === 0) throw new AppError('payment.proof_opened');
    const isLast = proofs.length === 1 && order.status === 'in_payment_review';
    const after = isLast ? await moveOrder(tx, order, { event: 'unprove', by: caller }) : order;
    const event = moved(order, after);
    return { answer: { id: proof.id }, event: { ...event, old: { ...event.old, proof: proof.id } } };
  });

/** A proof as whoever brought it sees it. */
export async function getProof(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  organizationId: string,
  place: OrderPlace & { proofId: string },
): Promise<BinaryAnswer> {
  const proof = await database.organization(organizationId, async tx => {
    const order = await readOrder(tx, place);
    return proofOf(await readProofs(tx, order.id), place.proofId);
  });
  return fileOf(files, proof);
}

/** Marks a proof as looked at, in the transaction of whoever reviews: from then on it stays. */
export async function openProof(tx: Tx, orderId: string, proofId: string): Promise<ProofRow> {
  const proof = proofOf(await readProofs(tx, orderId), proofId);
  const opened = await tx.run(
    'update payment_proofs set opened_at = coalesce(opened_at, now()) where id = $1 and removed_at is null',
    [proof.id],
  );
  if (opened === 0) throw new AppError('error.not_found');
  return proof;
}

/** The file itself, to be saved and not to be shown: it is somebody's upload. */
export async function fileOf(files: Parts['files'], proof: ProofRow): Promise<BinaryAnswer> {
  const stored = found(await files.get(proof.file_id));
  return { bytes: stored.bytes, contentType: proof.media_type, filename: proofFile(proof.name, proof.media_type) };
}
