import type { IssueRequest } from '../../../../../contract/credentials/credentials/index.ts';
import type { Caller, CallOrigin } from '../../../../platform/context/index.ts';
import { createGroups } from '../../../../platform/groups/index.ts';
import { isRefusal, type Kept } from '../../../../platform/idempotency/index.ts';
import { holdPictures, picturesIn } from '../../pictures/index.ts';
import { createLeases } from '../../status/index.ts';
import type { CredentialParts } from '../parts.ts';
import { createRevisions } from './build/ground.ts';
import type { Asked, One } from './request/request.ts';
import { IssuerMoved, settleAll } from './together.ts';

/** At most so many requests share a commit. */
const GROUP = 32;
/** So often the organization may turn to another DID before a place of its list is built on. */
const ATTEMPTS = 5;

/**
 * Issues to one recipient while the caller waits. Nothing is acknowledged before the commit that has all of it, and after it nothing is
 * missing. The chain of events lets one commit of an organization through at a time, so requests for one template that have to wait share the next.
 */
export function createIssueOne(
  parts: CredentialParts,
): (caller: Caller, asked: Asked, origin: CallOrigin) => Promise<Kept<IssueRequest>> {
  const leases = createLeases(parts);
  const desk = { parts, revisions: createRevisions(parts) };
  const together = createGroups<One, Kept<IssueRequest>>(GROUP, ones => settleAll(desk, ones));
  return async (caller, asked, origin) => {
    const { organizationId } = caller;
    const pictures = await holdPictures(parts.database, organizationId, picturesIn(asked.receivers));
    let did: string | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const places = await leases.take(organizationId, 1, did);
      try {
        const answer = await together([organizationId, asked.projectId, asked.templateId].join(' '), {
          caller,
          asked,
          origin,
          places,
          pictures,
        });
        parts.crash('issue.accepted');
        return answer;
      } catch (error) {
        const isMoved = error instanceof IssuerMoved;
        if (isMoved || isRefusal(error)) leases.giveBack(places);
        if (!isMoved || attempt === ATTEMPTS) throw error;
        did = error.did;
      }
    }
  };
}
