import type { Transport } from '../../../src/dataProvider/http-client.ts';

export interface Sent {
  method: string;
  /** Path and query, without `lang`. */
  url: string;
  lang: string | null;
  headers: Headers;
  body: BodyInit | null | undefined;
}
type Reply = { status?: number; body: unknown } | 'silence';

/**
 * The only thing a portal test stands in for: the wire. Replies by `METHOD /path`, without the query; a call that has
 * none is answered 404 in the platform's own form. Records what was sent.
 */
export function exchange(replies: Record<string, Reply | ((sent: Sent) => Reply | Promise<Reply>)>) {
  const sent: Sent[] = [];
  const transport: Transport = async (address, init) => {
    const url = new URL(address, 'http://portal.example');
    const lang = url.searchParams.get('lang');
    url.searchParams.delete('lang');
    const call = {
      method: init.method ?? 'GET',
      url: `${url.pathname}${url.search}`,
      lang,
      headers: new Headers(init.headers),
      body: init.body,
    };
    sent.push(call);
    const known = replies[`${call.method} ${url.pathname}`];
    const reply = typeof known === 'function' ? await known(call) : known;
    if (reply === 'silence') throw new TypeError('Failed to fetch');
    const { status = 200, body } = reply ?? {
      status: 404,
      body: { code: 404, key: 'error.not_found', message: 'Resource not found', correlationId: 'none' },
    };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { transport, sent };
}
