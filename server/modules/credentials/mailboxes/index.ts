import type { Module } from '../../../platform/module/index.ts';
import { giveUpPosting, POST_JOB, postHandler } from './post.ts';
import { takeSending } from './take.ts';

/** Offers of credentials to the mailboxes of linked wallets (DIDComm v2), in place of emails. */
export const mailboxes = {
  name: 'mailboxes',
  tables: ['mailbox_messages'],
  jobs: {
    [POST_JOB]: {
      does: 'posts the offer of a credential to the mailbox of a wallet, or has it sent by email where the mailbox does not take it',
      when: 'a credential was sealed whose recipient has a linked wallet with a mailbox',
      work: postHandler,
      giveUp: giveUpPosting,
    },
  },
  hears: {
    'credential.sending': takeSending,
    'person.erasing': async (tx, { recipientId }) => {
      await tx.run('delete from mailbox_messages where recipient_id = $1', [recipientId]);
    },
  },
  spent: {
    mailbox_messages: {
      kept: '31 days: whether a mailbox took an offer, while that is open',
      where: "created_at < now() - interval '31 days'",
    },
  },
} satisfies Module;
