import type { Keystore } from '../keystore/index.ts';
import type { Mail, MailAttachment } from './types.ts';

const NAME = 'mail';

/** Seals what a mail says, for its `seal`. */
export const mailSeal =
  (keystore: Pick<Keystore, 'sealSecret'>) =>
  (plain: Buffer): string =>
    keystore.sealSecret(NAME, plain);

/** What of a mail is sealed. */
export interface MailContent {
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
}

/** What a mail says, as it is sealed. */
export const contentBytes = ({ html, text, attachments = [] }: Mail): Buffer =>
  Buffer.from(
    JSON.stringify({
      html,
      text,
      attachments: attachments.map(each => ({ ...each, content: each.content.toString('base64') })),
    }),
  );

/** What a sealed mail says. @throws where it was sealed under another master key, or changed */
export function openContent(keystore: Pick<Keystore, 'openSecret'>, sealed: string): MailContent {
  const { html, text, attachments } = JSON.parse(keystore.openSecret(NAME, sealed).toString()) as {
    html: string;
    text: string;
    attachments: (Omit<MailAttachment, 'content'> & { content: string })[];
  };
  return {
    html,
    text,
    attachments: attachments.map(each => ({ ...each, content: Buffer.from(each.content, 'base64') })),
  };
}
