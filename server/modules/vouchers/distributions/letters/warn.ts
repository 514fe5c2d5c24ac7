import { moneyText } from '../../../../../contract/base/money/money-text.ts';
import { z } from 'zod';
import type { Language } from '../../../../../contract/base/common/index.ts';
import { inLockOrder } from '../../../../platform/database/index.ts';
import { enqueueAll, HopelessJob, type JobCall } from '../../../../platform/jobs/index.ts';
import { mailSeal, oneLine, queueMail, writeLetter } from '../../../../platform/mail/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { readLetterhead } from '../../../accounts/organizations/index.ts';
import { nameBeneficiaries, readVoucherProject } from '../../vouchers/index.ts';
import { WARNING_DAYS, warningKeyOf } from './letter-jobs.ts';
import { dayIn, voucherUrl } from './letter.ts';
import { DISTRIBUTION_JOBS } from '../move.ts';
import { openSecrets } from '../secrets.ts';
import { addressOf, readVoucher } from '../voucher-row.ts';

/** So many days before the last one a holder is reminded, and until how many before it: who was not reached in time is reminded later, but not twice. */
const WARNINGS = WARNING_DAYS.map((days, i) => ({ days, until: WARNING_DAYS[i + 1] ?? -1 }));
const AT_ONCE = 500;
/** Behind whatever somebody waits for. */
const PRIORITY = 15;
const Payload = z.object({ voucherId: z.uuid(), days: z.int() });

/**
 * Marks the vouchers whose holders are reminded now, and asks for the letters in the same commit. A voucher that came after such a day had begun is not
 * reminded of that one: its own letter said when it ends.
 */
export async function warnDue({ database }: Pick<ModuleParts, 'database'>): Promise<number> {
  let asked = 0;
  for (const { days, until } of WARNINGS)
    for (;;) {
      const found = await database.platform('holders', async tx => {
        inLockOrder(tx, 'voucher');
        const due = await tx.rows<{ id: string; organization_id: string }>(
          `update vouchers v set warned = $1 from (
             select x.id from vouchers x
               join account_balances a on a.offer_id = x.offer_id and a.kind = 'voucher' and a.subject_id = x.id and a.balance > 0
             where x.status in ('sent', 'active') and x.expires_at > now()
               and x.expires_at <= now() + make_interval(days => $1 + 1) and x.expires_at > now() + make_interval(days => $2 + 1)
               and x.created_at < x.expires_at - make_interval(days => $1 + 1) and (x.warned is null or x.warned > $1)
             order by x.id limit $3 for no key update of x skip locked) y
           where v.id = y.id returning v.id, v.organization_id`,
          [days, until, AT_ONCE],
        );
        await enqueueAll(
          tx,
          due.map(({ id: voucherId, organization_id: organizationId }) => ({
            kind: DISTRIBUTION_JOBS.warning,
            key: `${voucherId}:${days}`,
            organizationId,
            payload: { voucherId, days },
            priority: PRIORITY,
          })),
        );
        return due.length;
      });
      asked += found;
      if (found < AT_ONCE) break;
    }
  return asked;
}

const WORDS = {
  'en-US': {
    subject: (left: string, day: string) => `${left} left to spend until ${day}`,
    hello: (name: string) => `Hello ${name},`,
    body: (left: string, offer: string, issuer: string) =>
      `You still have ${left} on your voucher of “${offer}” that ${issuer} gave you.`,
    until: (day: string) =>
      `You can spend it until ${day}. After that day what is left goes back to the organization that gave it.`,
    button: 'Open my voucher',
    footer: 'Sent by Sello for the organization that gives the voucher.',
  },
  'es-MX': {
    subject: (left: string, day: string) => `Te quedan ${left} por gastar hasta el ${day}`,
    hello: (name: string) => `Hola, ${name}:`,
    body: (left: string, offer: string, issuer: string) =>
      `Todavía tienes ${left} en tu vale de “${offer}”, que te dio ${issuer}.`,
    until: (day: string) =>
      `Puedes gastarlo hasta el ${day}. Después de ese día, lo que quede vuelve a quien te lo dio.`,
    button: 'Abrir mi vale',
    footer: 'Enviado por Sello en nombre de la organización que da el vale.',
  },
} as const satisfies Record<Language, object>;

/** Reminds a holder of what is left on their voucher: as a job, once for each of the days. What the mail says opens the voucher, and waits sealed. */
export const warningHandler = (parts: ModuleParts) => {
  const opening = openSecrets(parts.keystore);
  return async ({ payload, organizationId }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A voucher belongs to an organization');
    const { voucherId, days } = Payload.parse(payload);
    const [secrets, letterhead] = await Promise.all([opening, readLetterhead(parts, organizationId)]);
    await parts.database.organization(organizationId, async tx => {
      inLockOrder(tx, 'voucher');
      // Held until the mail is queued: whoever cancels or erases meanwhile waits, and empties it then.
      await tx.maybe('select 1 from vouchers where id = $1 for share', [voucherId]);
      const voucher = await readVoucher(tx, voucherId);
      const isGood = (voucher.status === 'sent' || voucher.status === 'active') && !voucher.is_over;
      if (!isGood || voucher.balance === 0) return;
      const person = (await nameBeneficiaries(tx, [voucher.beneficiary_id])).get(voucher.beneficiary_id);
      if (!person || person.erased_at !== null) return;
      const project = await readVoucherProject(tx, voucher.project_id, voucher.voucher_project_id);
      const { name: issuer, replyTo, senderName, brand, attachments } = letterhead;
      const { language } = voucher;
      const words = WORDS[language];
      const left = moneyText(voucher.balance, project, language);
      const day = dayIn(voucher.last_day, language);
      const subject = oneLine(words.subject(left, day));
      await queueMail(tx, {
        dedupeKey: warningKeyOf(voucherId, days),
        priority: PRIORITY,
        organizationId,
        to: addressOf(voucher, person),
        replyTo,
        senderName,
        subject,
        ...writeLetter({
          language,
          brand,
          title: subject,
          paragraphs: [words.hello(person.name), words.body(left, project.offer_name, issuer), words.until(day)],
          button: {
            label: words.button,
            url: voucherUrl(parts.settings.publicUrl, secrets.openCode(voucher.id, voucher.code)),
          },
          footer: words.footer,
        }),
        attachments,
        seal: mailSeal(parts.keystore),
      });
    });
    parts.crash('vouchers.warning.queued');
  };
};
