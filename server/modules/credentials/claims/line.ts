import type { Language } from '../../../../contract/base/common/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';
import { claimRecipient } from '../credentials/index.ts';
import { claimUrl, keepLink, newClaimCode } from './link.ts';

const LINES: Record<Language, (url: string) => string> = {
  'en-US': url => `Keep this credential in your wallet: ${url} — We email you a code when you open it.`,
  'es-MX': url => `Guarda esta credencial en tu billetera: ${url} — Al abrirlo te enviaremos un código por correo.`,
};

/** The letter of a credential that wallets are offered leads to its claim. Each letter has a new link, which ends the previous one. */
export const addLine: Hearer<'credential.writing'> = async (
  tx,
  { credentialId, organizationId, language, lines },
  parts,
) => {
  const recipientId = await claimRecipient(tx, credentialId, parts.clock());
  if (recipientId === undefined) return;
  const code = newClaimCode();
  await keepLink(tx, { organizationId, recipientId, credentialId }, code);
  lines.push(LINES[language](claimUrl(parts.settings.publicUrl, code, language)));
};
