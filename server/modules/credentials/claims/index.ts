import type { Module } from '../../../platform/module/index.ts';
import { INVITE_JOB, inviteHandler, inviteHandlers, mailInvitations } from './invite.ts';
import { addLine } from './line.ts';
import { endLinks } from './link.ts';
import { claimHandlers } from './open.ts';
import { codeUsed } from './proof.ts';
import { shownHandlers } from './shown/handlers.ts';
import { shownPurpose } from './shown/purpose.ts';
import { PURPOSE } from './shown/rows.ts';

export { newClaimLink } from './link.ts';

/** Links by which recipients claim their credentials into wallets, and invitations to do so. */
export const claims = {
  name: 'claims',
  tables: ['claim_links', 'claim_codes', 'claim_rounds'],
  handlers: async parts => ({ ...inviteHandlers(parts), ...claimHandlers(parts), ...(await shownHandlers(parts)) }),
  presentationPurposes: { [PURPOSE]: shownPurpose },
  hears: {
    'recipients.invited': mailInvitations,
    'credential.writing': addLine,
    'wallet.claimed': codeUsed,
    // the previous address has the previous links
    'recipient.moved': async (tx, { recipientId }) => {
      await endLinks(tx, recipientId);
    },
    'person.erasing': async (tx, { recipientId }) => {
      await tx.run('select erase_claims($1)', [recipientId]);
    },
  },
  jobs: {
    [INVITE_JOB]: {
      does: 'mails invitations to use a wallet, each with a new link',
      when: 'recipients were invited: in the list, on a page, by the form or by an import',
      work: inviteHandler,
    },
  },
  spent: {
    claim_links: { kept: 'until the link ends', where: 'expires_at < now()' },
    claim_codes: {
      kept: '31 days: to which address a code went, while what it claims may wait',
      where: "mailed_at < now() - interval '31 days'",
    },
    claim_rounds: { kept: 'until they expire', where: 'expires_at < now()' },
  },
} satisfies Module;
