import { platformOrigin } from '../../../../platform/context/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import { concludeAsPlatform } from '../../../base/events/index.ts';
import { credentialOfMail, ERROR_MAX } from './jobs.ts';
import { noteUndelivered } from './undelivered.ts';

/**
 * Says of a credential that its email, or a reminder of it, came back, and tells whoever asked for it. One that was sent again since, perhaps to another address, has
 * another mail: what comes of the older one says nothing of it.
 */
export const credentialMailReturned: Hearer<'mail.returned'> = async (
  tx,
  { id, dedupeKey, organizationId, because },
) => {
  const about = credentialOfMail(dedupeKey);
  if (!about || organizationId === null) return;
  const why = because.slice(0, ERROR_MAX);
  if (!(await noteUndelivered(tx, { ...about, why, cameBack: true }))) return;
  await concludeAsPlatform(tx, platformOrigin(id), {
    answer: undefined,
    event: {
      organizationId,
      type: 'bounce',
      resource: 'credentials',
      resourceId: about.credentialId,
      actorId: null,
      new: { mail: id, reason: because },
    },
  });
};
