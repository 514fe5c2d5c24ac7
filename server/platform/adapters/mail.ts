import type { Module } from '../module/index.ts';
import { MAIL_DAYS, MAIL_JOB, sweepMail, sweepSharedFiles } from '../mail/index.ts';

/** The outbox. */
export const mail = {
  name: 'mail',
  tables: ['mail_outbox', 'mail_attachments', 'mail_shared_files', 'mail_pause'],
  jobs: {
    [MAIL_JOB]: {
      does: 'hands a mail to the mail server',
      when: 'a mail was queued; while the mail server refuses us, later',
      work: ({ mailer }) => mailer.deliver,
      giveUp: ({ mailer }) => mailer.giveUp,
    },
  },
  hears: {
    'credentials.erasing': async (tx, { credentials }) => {
      await tx.run('select erase_mails($1, $2)', [
        credentials.flatMap(({ mails }) => mails),
        [...new Set(credentials.map(({ name }) => name))],
      ]);
    },
  },
  spent: {
    mail_outbox: {
      kept: `what a mail said and carried, ${MAIL_DAYS} days after its end; that it was sent, to whom, and its subject, for ever`,
      remove: sweepMail,
    },
    mail_shared_files: {
      kept: `until ${MAIL_DAYS} days after the last mail that carries them`,
      remove: sweepSharedFiles,
    },
  },
} satisfies Module;
