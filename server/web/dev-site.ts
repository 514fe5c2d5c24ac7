import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalidField } from '../platform/errors/index.ts';
import { escapeHtml } from '../platform/mail/html/index.ts';

const PATH = '/dev/site';
const BODY_BYTES = 64 * 1024;
const SHOWN = 100;
/** Longer than a webhook is waited for. */
const SLOW_MS = 8000;

/** How the receiver behaves: well, too late, with an error, or not at all. */
const MODES = ['well', 'slow', 'wrong', 'down'] as const;
type Mode = (typeof MODES)[number];
const WORDS = {
  en: {
    title: 'Shop stand-in',
    lead: 'A local stand-in for a website with our widget and a receiver of its webhook. Nothing leaves this machine.',
    none: 'Open this page with ?application= and the id of a verification application. Its website URL must be the address of this page, its webhook the address below.',
    offer: 'Members pay 20 % less',
    ask: 'Show your credential to get the price.',
    heard: 'What this page heard',
    hook: 'Address of the webhook',
    mode: 'The receiver',
    modes: { well: 'answers 200', slow: 'answers too late', wrong: 'answers 500', down: 'hangs up' },
    set: 'Set',
    received: 'Received events',
    time: 'Time (UTC)',
    id: 'webhook-id',
    event: 'Event',
  },
  es: {
    title: 'Tienda de prueba',
    lead: 'Un sustituto local de un sitio web con nuestro widget y un receptor de su webhook. Nada sale de esta máquina.',
    none: 'Abre esta página con ?application= y el id de una aplicación de verificación. Su URL del sitio web debe ser la dirección de esta página y su webhook, la dirección de abajo.',
    offer: 'Los miembros pagan 20 % menos',
    ask: 'Muestra tu credencial para recibir el precio.',
    heard: 'Lo que supo esta página',
    hook: 'Dirección del webhook',
    mode: 'El receptor',
    modes: { well: 'responde 200', slow: 'responde demasiado tarde', wrong: 'responde 500', down: 'cuelga' },
    set: 'Cambiar',
    received: 'Eventos recibidos',
    time: 'Hora (UTC)',
    id: 'webhook-id',
    event: 'Evento',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

interface Received {
  at: Date;
  id: string;
  body: string;
}

const Asked = z.object({ application: z.uuid().optional(), lang: z.string().max(35).optional() });
const Behaviour = z.object({ mode: z.enum(MODES) });

/** What the page itself does: it writes down the verdict that the widget tells. */
const SCRIPT = `addEventListener('sello-result', event => {
  const { attemptId, state } = event.detail;
  document.getElementById('heard').textContent = state + ' (' + attemptId + ')';
});
document.getElementById('mode')?.addEventListener('submit', async event => {
  event.preventDefault();
  const mode = new FormData(event.target).get('mode');
  await fetch('${PATH}/mode', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ mode }) });
  location.reload();
});
`;

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1b1f2a;background:#fff}table{border-collapse:collapse;width:100%}td,th{overflow-wrap:anywhere;text-align:left;vertical-align:top;border-bottom:1px solid #dcd9d0;padding:.5rem}pre{white-space:pre-wrap;margin:0}select,button{font:inherit;padding:.25rem .5rem}@media (prefers-color-scheme:dark){body{color:#eceae4;background:#11151c}td,th{border-color:#333a46}a{color:#e3b869}}`;

const row = ({ at, id, body }: Received): string =>
  `<tr><td><time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')}</time></td><td><code>${escapeHtml(id)}</code></td><td><pre>${escapeHtml(body)}</pre></td></tr>`;

interface PageInput {
  lang: 'en' | 'es';
  application: string | undefined;
  hook: string;
  mode: Mode;
  received: readonly Received[];
}

function page({ lang, application, hook, mode, received }: PageInput): string {
  const words: Words = WORDS[lang];
  const options = MODES.map(
    each => `<option value="${each}"${each === mode ? ' selected' : ''}>${words.modes[each]}</option>`,
  );
  const shop =
    application === undefined
      ? `<p>${words.none}</p>`
      : `<section><h2>${words.offer}</h2><p>${words.ask}</p><sello-verify application="${escapeHtml(application)}"></sello-verify><p>${words.heard}: <strong id="heard" role="status">–</strong></p></section>`;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${words.title}</title><style>${STYLE}</style><script src="/widget.js" defer></script><script src="${PATH}/site.js" defer></script></head><body><main><h1>${words.title}</h1><p>${words.lead}</p>${shop}<section><h2>${words.received}</h2><p>${words.hook}: <code>${escapeHtml(hook)}</code></p><form id="mode"><label>${words.mode}: <select name="mode">${options.join('')}</select></label> <button>${words.set}</button></form><table><thead><tr><th>${words.time}</th><th>${words.id}</th><th>${words.event}</th></tr></thead><tbody>${received.map(row).join('')}</tbody></table></section></main></body></html>`;
}

/** A website that a development installation has to show the widget on, with a receiver that can be slow, wrong or down. Never in production. */
export function serveDevSite(app: FastifyInstance, publicUrl: string): void {
  const received: Received[] = [];
  let mode: Mode = 'well';

  app.get(PATH, async (request, reply) => {
    const read = Asked.safeParse(request.query);
    if (!read.success) throw invalidField('application', 'invalid');
    const { application, lang = request.headers['accept-language'] ?? '' } = read.data;
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .headers({
        // The style is its own, and the widget stands in a frame of ours.
        'content-security-policy': `${policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'").replace(/frame-src [^;]*;?/, '')};frame-src 'self'`,
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(
        page({
          lang: lang.startsWith('es') ? 'es' : 'en',
          application,
          hook: `${publicUrl}${PATH}/hook`,
          mode,
          received: [...received].reverse(),
        }),
      );
  });
  app.get(`${PATH}/site.js`, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));

  app.post(`${PATH}/hook`, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    if (mode === 'down') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    if (mode === 'slow') await new Promise(resolve => setTimeout(resolve, SLOW_MS).unref());
    if (mode === 'wrong') return reply.status(500).send({ error: 'wrong' });
    const id = String(request.headers['webhook-id'] ?? '').slice(0, 100);
    received.push({ at: new Date(), id, body: JSON.stringify(request.body, null, 1) });
    received.splice(0, Math.max(0, received.length - SHOWN));
    return reply.send({ received: true });
  });
  app.post(`${PATH}/mode`, { bodyLimit: 1024 }, async (request, reply) => {
    const read = Behaviour.safeParse(request.body);
    if (!read.success) throw invalidField('mode', 'invalid_choice');
    mode = read.data.mode;
    return reply.send({ mode });
  });
}
