import { moneyText } from '../../../../../contract/base/money/money-text.ts';
import { z } from 'zod';
import type { Language } from '../../../../../contract/base/common/index.ts';
import { platformOrigin } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { HopelessJob, type GiveUp, type JobCall } from '../../../../platform/jobs/index.ts';
import {
  mailSeal,
  oneLine,
  queueMail,
  writeLetter,
  type Brand,
  type SettledMail,
} from '../../../../platform/mail/index.ts';
import type { Hearer, ModuleParts } from '../../../../platform/module/index.ts';
import { concludeAsPlatform } from '../../../base/events/index.ts';
import { readLetterhead } from '../../../accounts/organizations/index.ts';
import { qrImage } from '../../../credentials/rendering/index.ts';
import {
  moveBeneficiaries,
  nameBeneficiaries,
  readVoucherProject,
  type VoucherProjectRow,
} from '../../vouchers/index.ts';
import { letterOf, mailKeyOf } from './letter-jobs.ts';
import { openSecrets } from '../secrets.ts';
import { tellUndelivered } from './tell.ts';
import { addressOf, isOfErased, lockVoucher, readVoucher, type VoucherRow } from '../voucher-row.ts';

const Payload = z.object({ voucherId: z.uuid(), sending: z.int() });
const MAIL_PRIORITY = 10;
const ERROR_MAX = 500;

const WORDS = {
  'en-US': {
    subject: (name: string, issuer: string) => `${issuer} sent you a voucher: ${name}`,
    title: (face: string) => `Your voucher of ${face}`,
    hello: (name: string) => `Hello ${name},`,
    body: (issuer: string, offer: string) =>
      `${issuer} gives you this voucher of “${offer}”. Open it with the button or the code below: you need the last four digits of your identification, and choose a PIN.`,
    until: (day: string) => `It is good until ${day}. This link is yours alone: do not pass it on.`,
    button: 'Open my voucher',
    code: 'Code that leads to the voucher',
    footer: 'Sent by Sello for the organization that gives the voucher.',
  },
  'es-MX': {
    subject: (name: string, issuer: string) => `${issuer} te envió un vale: ${name}`,
    title: (face: string) => `Tu vale de ${face}`,
    hello: (name: string) => `Hola, ${name}:`,
    body: (issuer: string, offer: string) =>
      `${issuer} te da este vale de “${offer}”. Ábrelo con el botón o con el código de abajo: necesitas los últimos cuatro dígitos de tu identificación, y eliges un NIP.`,
    until: (day: string) => `Vence el ${day}. Este enlace es solo tuyo: no lo compartas.`,
    button: 'Abrir mi vale',
    code: 'Código que lleva al vale',
    footer: 'Enviado por Sello en nombre de la organización que da el vale.',
  },
} as const satisfies Record<Language, object>;

/** Where a voucher is opened. */
export const voucherUrl = (publicUrl: string, code: string): string => `${publicUrl}/v/${code}`;

/** A calendar day in words of a language. */
export const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

function letterFor(
  voucher: VoucherRow,
  project: VoucherProjectRow,
  about: { brand: Brand; name: string; url: string },
) {
  const { language } = voucher;
  const words = WORDS[language];
  return {
    subject: oneLine(words.subject(project.name, about.brand.name)),
    ...writeLetter({
      language,
      brand: about.brand,
      title: words.title(moneyText(voucher.face, project, language)),
      paragraphs: [
        words.hello(about.name),
        words.body(about.brand.name, project.offer_name),
        words.until(dayIn(voucher.last_day, language)),
      ],
      button: { label: words.button, url: about.url },
      image: { contentId: 'code', alt: words.code },
      footer: words.footer,
    }),
  };
}

/** Writes a voucher's letter: its link and the code of it. The outbox knows each sending by its key, so it leaves once; what it says waits sealed there. */
export const letterHandler = (parts: ModuleParts) => {
  const opening = openSecrets(parts.keystore);
  return async ({ payload, organizationId }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A voucher belongs to an organization');
    const { voucherId, sending } = Payload.parse(payload);
    const [secrets, letterhead] = await Promise.all([opening, readLetterhead(parts, organizationId)]);
    await parts.database.organization(organizationId, async tx => {
      inLockOrder(tx, 'voucher');
      // Held until the mail is queued: whoever cancels or erases meanwhile waits, and who did before is not overtaken by it.
      const voucher = await lockVoucher(tx, voucherId);
      if (voucher.status !== 'sent' || voucher.sendings !== sending || isOfErased(voucher)) return;
      const person = (await nameBeneficiaries(tx, [voucher.beneficiary_id])).get(voucher.beneficiary_id);
      if (!person || person.erased_at !== null) return;
      const project = await readVoucherProject(tx, voucher.project_id, voucher.voucher_project_id);
      const url = voucherUrl(parts.settings.publicUrl, secrets.openCode(voucher.id, voucher.code));
      const to = addressOf(voucher, person);
      await tx.run('update vouchers set sent_to = $2 where id = $1', [voucher.id, to]);
      await queueMail(tx, {
        dedupeKey: mailKeyOf(voucherId, sending),
        priority: MAIL_PRIORITY,
        organizationId,
        to,
        replyTo: letterhead.replyTo,
        senderName: letterhead.senderName,
        ...letterFor(voucher, project, { brand: letterhead.brand, name: person.name, url }),
        attachments: [
          { filename: 'code.png', contentType: 'image/png', content: await qrImage(url), contentId: 'code' },
          ...letterhead.attachments,
        ],
        seal: mailSeal(parts.keystore),
      });
    });
    parts.crash('vouchers.letter.queued');
  };
};

interface Undelivered {
  voucherId: string;
  sending: number;
  because: string;
  /** Of the mail, or of the job that could not write it. */
  origin: string;
  mailId?: string;
}

/** Says of a voucher that its letter was not taken, or came back: whoever gives it may send it again. An older letter says nothing of the newest. */
async function undelivered(tx: Tx, { voucherId, sending, because, origin, mailId }: Undelivered): Promise<void> {
  const known = await tx.maybe<{ beneficiary_id: string; organization_id: string }>(
    'select beneficiary_id, organization_id from vouchers where id = $1 and sendings = $2',
    [voucherId, sending],
  );
  if (!known) return;
  const reason = because.slice(0, ERROR_MAX);
  await nameBeneficiaries(tx, [known.beneficiary_id], { lock: true });
  inLockOrder(tx, 'voucher');
  const moved = await tx.run(
    `update vouchers set mail_error = $3, status = case status when 'sent' then 'rejected' else status end where id = $1 and sendings = $2`,
    [voucherId, sending, reason],
  );
  if (moved === 0) return;
  await moveBeneficiaries(tx, [known.beneficiary_id], 'reject');
  await tellUndelivered(tx, await readVoucher(tx, voucherId));
  await concludeAsPlatform(tx, platformOrigin(origin), {
    answer: undefined,
    event: {
      organizationId: known.organization_id,
      type: 'bounce',
      resource: 'voucher',
      resourceId: voucherId,
      actorId: null,
      new: { ...(mailId && { mail: mailId }), reason },
    },
  });
}

/** Says of a voucher that its letter could not be written. */
export const giveUpLetter =
  ({ database }: ModuleParts): GiveUp =>
  async ({ id, payload }) => {
    const letter = Payload.parse(payload);
    await database.platform('mail', tx =>
      undelivered(tx, { ...letter, because: 'The email could not be written', origin: id }),
    );
  };

/** Keeps when a voucher's letter was taken by the mail server, or why it was not; in the transaction that records that. */
export async function voucherMailSettled(tx: Tx, mail: SettledMail): Promise<void> {
  const letter = letterOf(mail.dedupeKey);
  if (!letter) return;
  if (mail.state === 'failed')
    return undelivered(tx, { ...letter, because: mail.error ?? '', origin: mail.id, mailId: mail.id });
  inLockOrder(tx, 'voucher');
  await tx.run('update vouchers set sent_at = now(), mail_error = null where id = $1 and sendings = $2', [
    letter.voucherId,
    letter.sending,
  ]);
}

export const voucherMailReturned: Hearer<'mail.returned'> = async (tx, { id, dedupeKey, because }) => {
  const letter = letterOf(dedupeKey);
  if (letter) await undelivered(tx, { ...letter, because, origin: id, mailId: id });
};
