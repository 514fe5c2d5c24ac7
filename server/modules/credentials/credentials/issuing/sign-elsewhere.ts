import { z } from 'zod';
import { platformOrigin } from '../../../../platform/context/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { HopelessJob, PostponedJob, type JobCall } from '../../../../platform/jobs/index.ts';
import { waitWhileAway } from '../../../../platform/keystore/index.ts';
import { change } from '../../../base/events/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { SIGN_JOB, signAhead, signReady } from './sign.ts';

/** So many are signed in a commit. */
const AT_ONCE = 200;
/** Seconds until it is looked again whether an owner mended what is wrong with the key. */
const WAIT = 300;
const MENDED: readonly string[] = ['key.expired', 'key.missing_kind'];

const Payload = z.object({ ids: z.array(z.uuid()), actorId: z.uuid().nullable() });

/**
 * Signs with a key elsewhere what is ready: first the signatures, then the commit that has them. What was signed, canceled or corrected in between is
 * left as it is; where the organization signs with another key by then, another job signs with that one.
 */
async function signSome(
  parts: CredentialParts,
  by: { organizationId: string; actorId: string | null },
  ids: readonly string[],
): Promise<void> {
  const { organizationId, actorId } = by;
  const ahead = await signAhead(parts, organizationId, ids);
  if (!ahead) return;
  parts.crash('sign.made');
  await change(parts.database, { organizationId, userId: actorId }, platformOrigin(SIGN_JOB), async tx => {
    const { events } = await signReady(tx, parts, by, ids, ahead);
    return { answer: undefined, events };
  });
  parts.crash('sign.stored');
}

/** Waits, and counts no attempt, where the custody of the key is away, or an owner has to renew or add the key. */
export const signHandler =
  (parts: CredentialParts) =>
  async ({ payload, organizationId, signal, progress }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A credential belongs to an organization');
    const { ids, actorId } = Payload.parse(payload);
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      signal.throwIfAborted();
      try {
        await waitWhileAway(() => signSome(parts, { organizationId, actorId }, ids.slice(from, from + AT_ONCE)));
      } catch (error) {
        if (error instanceof AppError && MENDED.includes(error.key)) throw new PostponedJob(error.key, WAIT);
        throw error;
      }
      await progress(Math.min(from + AT_ONCE, ids.length), ids.length);
    }
  };
