import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalidField } from '../platform/errors/index.ts';
import { escapeHtml } from '../platform/mail/html/index.ts';

const SHOWN = 500;
const BODY_BYTES = 16 * 1024;
/** A receipt comes after this time, so that it is never in the answer. One that is not taken comes again after it. */
const RECEIPT_MS = 1000;
const RECEIPT_TRIES = 30;
/** A message that a gateway takes: the template that a new gateway has. */
const Sent = z.object({
  to: z.string().min(1).max(40),
  text: z.string().max(4000),
  reference: z.string().max(200),
  callback: z.url().optional(),
});

interface Kept extends z.infer<typeof Sent> {
  id: string;
  at: Date;
  state: 'accepted' | 'delivered' | 'failed';
}

/** What numbers do here, by how they end. */
const ENDINGS = [
  ['00', 'the receipt says failed'],
  ['01', 'refused at once (400)'],
  ['02', 'away at the first try (503)'],
  ['03', 'no receipt'],
  ['04', 'the receipt comes before the answer'],
] as const;

const row = ({ at, to, text, reference, state }: Kept) =>
  `<tr><td><time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')}</time></td><td>${escapeHtml(to)}</td><td>${escapeHtml(text)}</td><td><code>${escapeHtml(reference)}</code></td><td>${state}</td></tr>`;

const page = (rows: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>SMS stand-in</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1f2a;background:#fff}table{border-collapse:collapse;width:100%}td,th{overflow-wrap:anywhere;text-align:left;vertical-align:top;border-bottom:1px solid #dcd9d0;padding:.5rem;white-space:pre-line}</style></head><body><h1>SMS stand-in</h1><p>A local stand-in for an SMS gateway. No message leaves this machine. Numbers that end as follows behave differently:</p><ul>${ENDINGS.map(([end, what]) => `<li><code>${end}</code>: ${what}</li>`).join('')}</ul><table><thead><tr><th>Time (UTC)</th><th>To</th><th>Text</th><th>Reference</th><th>State</th></tr></thead><tbody>${rows}</tbody></table></body></html>`;

/** A gateway for text messages that a development installation has instead of a real one: over HTTP, with receipts, delays and failures. Never in production. */
export function serveSmsStandIn(app: FastifyInstance): void {
  const messages = new Map<string, Kept>();
  const tried = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => timers.forEach(clearTimeout));
  const later = (work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, RECEIPT_MS);
    timers.add(timer.unref());
  };
  /** Posts a receipt, again where a busy server does not take it, as gateways do. */
  const report = async (message: Kept, tries = RECEIPT_TRIES): Promise<void> => {
    message.state = message.to.endsWith('00') ? 'failed' : 'delivered';
    if (!message.callback) return;
    const isTaken = await fetch(message.callback, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: message.id, status: message.state }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isTaken && tries > 1) later(() => report(message, tries - 1));
  };
  app.post('/dev/sms', { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const read = Sent.safeParse(request.body);
    if (!read.success) throw invalidField('body', 'invalid');
    const { to, reference } = read.data;
    if (to.endsWith('01')) return reply.status(400).send({ error: 'This number is refused' });
    if (to.endsWith('02') && !tried.has(reference)) {
      tried.add(reference);
      return reply.status(503).send({ error: 'Away' });
    }
    // A repetition is one message.
    const known = messages.get(reference);
    if (known) return reply.send({ id: known.id });
    const message: Kept = { ...read.data, id: randomUUID(), at: new Date(), state: 'accepted' };
    messages.set(reference, message);
    const [oldest] = messages.keys();
    if (messages.size > SHOWN && oldest !== undefined) messages.delete(oldest);
    if (to.endsWith('04')) await report(message);
    else if (!to.endsWith('03')) later(() => report(message));
    return reply.send({ id: message.id });
  });
  app.get('/dev/sms', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page([...messages.values()].reverse().map(row).join(''))),
  );
}
