import type { Language } from '../../../../../contract/base/common/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { mailSeal, oneLine, queueMail, writeLetter } from '../../../../platform/mail/index.ts';
import type { CodeLetterParts } from '../../identity/index.ts';

const WORDS = {
  'en-US': {
    subject: (organization: string) => `Your code for ${organization}`,
    text: (code: string) => `Type this code in Sello to confirm that it is you: ${code}`,
    holds: 'It holds for 15 minutes. Nobody asks you for it by phone or mail.',
    button: 'Type the code',
    footer:
      'You receive this because your organization asks you to confirm your address. If you asked for no code, do nothing.',
  },
  'es-MX': {
    subject: (organization: string) => `Tu código para ${organization}`,
    text: (code: string) => `Escribe este código en Sello para confirmar que eres tú: ${code}`,
    holds: 'Sirve por 15 minutos. Nadie te lo pide por teléfono ni por correo.',
    button: 'Escribir el código',
    footer:
      'Recibes este mensaje porque tu organización te pide confirmar tu correo. Si no pediste un código, no hagas nada.',
  },
} as const satisfies Record<Language, object>;

/** Queues the letter that carries a code to type, sealed as the code is. It is no link: whoever types it has the mailbox and the session, both. */
export async function queueCode(
  tx: Tx,
  { keystore, settings }: CodeLetterParts,
  {
    id,
    organizationId,
    to,
    code,
    language,
  }: { id: string; organizationId: string; to: string; code: string; language: Language },
): Promise<void> {
  const { name } = await tx.one<{ name: string }>('select name from organizations where id = $1', [organizationId]);
  const words = WORDS[language];
  await queueMail(tx, {
    dedupeKey: `onboarding:${id}`,
    organizationId,
    to,
    subject: oneLine(words.subject(name)),
    ...writeLetter({
      language,
      title: words.subject(name),
      paragraphs: [words.text(`${code.slice(0, 3)} ${code.slice(3)}`), words.holds],
      button: { label: words.button, url: `${settings.publicUrl}/account/onboarding` },
      footer: words.footer,
    }),
    seal: mailSeal(keystore),
  });
}
