import type { FastifyInstance, FastifyReply } from 'fastify';
import { isUuid, type Database } from '../platform/database/index.ts';
import { AppError } from '../platform/errors/index.ts';
import { escapeHtml } from '../platform/mail/html/index.ts';
import type { Keystore } from '../platform/keystore/index.ts';
import {
  COMPLAINT_HEADER,
  listOutbox,
  openContent,
  readAttachments,
  type ComplaintPath,
  type MailAttachment,
  type OutboxMail,
  type ReturnPath,
} from '../platform/mail/index.ts';

const SHOWN = 500;
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1f2a;background:#fff}table{border-collapse:collapse;width:100%}td,th{overflow-wrap:anywhere;text-align:left;border-bottom:1px solid #dcd9d0;padding:.5rem}iframe{width:100%;height:36rem;border:1px solid #dcd9d0}a{color:#3a2fa0}</style></head><body>${body}</body></html>`;
const STYLES =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'";
// A mail runs nothing here, but its button opens, in a window of its own, as it would from a mail program.
const NEW_WINDOWS = 'allow-popups allow-popups-to-escape-sandbox';
const send = (reply: FastifyReply, html: string, policy = STYLES) =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

const row = (mail: OutboxMail) =>
  `<tr><td><time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toISOString().slice(0, 19).replace('T', ' ')}</time></td><td>${escapeHtml(mail.to)}</td><td><a href="/dev/outbox/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${mail.state}${mail.lastError ? `: ${escapeHtml(mail.lastError)}` : ''}</td></tr>`;

/** The mails that a development installation keeps instead of sending. Never in production, never with a mail server set. */
export function serveOutbox(
  app: FastifyInstance,
  database: Database,
  keystore: Keystore,
  returnPath: ReturnPath | undefined,
  complaintPath: ComplaintPath | undefined,
): void {
  const read = async (id: string): Promise<OutboxMail> => {
    if (!isUuid(id)) throw new AppError('error.not_found');
    const [mail] = await database.platform('mail', tx => listOutbox(tx, { id }));
    if (!mail) throw new AppError('error.not_found');
    const numbered = (files: OutboxMail['attachments']) => files.map((file, position) => ({ ...file, position }));
    if (mail.sealed === null) return { ...mail, attachments: numbered(mail.attachments) };
    const { html, text, attachments } = openContent(keystore, mail.sealed);
    const files = attachments.map(({ filename, contentType, content, contentId = null }, position) => ({
      position,
      filename,
      contentType,
      size: content.length,
      contentId,
    }));
    return { ...mail, html, text, attachments: numbered([...files, ...mail.attachments]) };
  };
  const filesOf = async ({ id, sealed }: OutboxMail): Promise<readonly MailAttachment[]> => [
    ...(sealed === null ? [] : openContent(keystore, sealed).attachments),
    ...(await database.platform('mail', tx => readAttachments(tx, id))),
  ];
  app.get('/dev/outbox', async (_request, reply) => {
    const mails = await database.platform('mail', tx => listOutbox(tx, { limit: SHOWN }));
    return send(
      reply,
      page(
        'Outbox',
        `<h1>Outbox</h1><p>Mails kept here instead of being sent, newest first.</p><table><thead><tr><th>Time (UTC)</th><th>To</th><th>Subject</th><th>State</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`,
      ),
    );
  });
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const mail = await read(request.params.id);
    const files = mail.attachments
      .map(
        file =>
          `<li><a href="/dev/outbox/${mail.id}/${file.position}">${escapeHtml(file.filename)}</a> (${file.size} bytes)</li>`,
      )
      .join('');
    const links = [...new Set(mail.text.match(/https?:\/\/\S+/g) ?? [])]
      .map(url => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`)
      .join('');
    return send(
      reply,
      page(
        mail.subject,
        `<p><a href="/dev/outbox">Outbox</a></p><h1>${escapeHtml(mail.subject)}</h1><p>To ${escapeHtml(mail.to)}</p>${returnPath ? `<p>Comes back to <code>${escapeHtml(returnPath.of(mail.id))}</code></p>` : ''}${mail.isBulk && complaintPath ? `<p>Complained of by <code>${escapeHtml(`${COMPLAINT_HEADER}: ${complaintPath.of(mail.id)}`)}</code></p>` : ''}${mail.sweptAt ? '<p>What it said and carried was removed.</p>' : ''}<h2>Links</h2><ul>${links}</ul><h2>Attachments</h2><ul>${files}</ul><iframe title="Mail" sandbox="${NEW_WINDOWS}" src="/dev/outbox/${mail.id}/html"></iframe>`,
      ),
    );
  });
  app.get<{ Params: { id: string } }>('/dev/outbox/:id/html', async (request, reply) => {
    const mail = await read(request.params.id);
    const html = mail.attachments.reduce(
      (text, file) =>
        file.contentId ? text.replaceAll(`cid:${file.contentId}`, `/dev/outbox/${mail.id}/${file.position}`) : text,
      mail.html.replace('<head>', '<head><base target="_blank">'),
    );
    return send(
      reply.header('x-frame-options', 'SAMEORIGIN'),
      html,
      `${STYLES}; sandbox ${NEW_WINDOWS}; frame-ancestors 'self'`,
    );
  });
  app.get<{ Params: { id: string; position: string } }>('/dev/outbox/:id/:position', async (request, reply) => {
    const mail = await read(request.params.id);
    const [file] = (await filesOf(mail)).slice(Number(request.params.position));
    if (!file) throw new AppError('error.not_found');
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(file.contentType)
      .send(file.content);
  });
}
