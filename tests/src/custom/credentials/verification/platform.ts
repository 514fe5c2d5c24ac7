import { vi } from 'vitest';

/** What a call is answered with: status and body; the body cut short on its way; or nothing. */
export type Answer = readonly [status: number, body: unknown] | { cut: unknown } | 'silence';

const json = { 'content-type': 'application/json' };

/** An answer whose connection breaks in the middle of what it says. */
function cutShort(body: unknown): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const stream = new ReadableStream({
    start(wire) {
      wire.enqueue(bytes.slice(0, bytes.length / 2));
      wire.error(new TypeError('network error'));
    },
  });
  return new Response(stream, { status: 200, headers: json });
}

function respond(answer: Answer): Response {
  if (answer === 'silence') throw new TypeError('Failed to fetch');
  if ('cut' in answer) return cutShort(answer.cut);
  const [status, body] = answer;
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: json });
}

/** Answers a call when the test says so. */
export function heldBack() {
  let release = (_: Answer): void => undefined;
  const answer = new Promise<Answer>(resolve => (release = resolve));
  return { answer, release: (said: Answer) => release(said) };
}

/** The platform as a page meets it: each call, by its method and the end of its path, has answers of its own, of which the last one stays. */
export function platform(calls: Record<string, Answer>) {
  const waiting = new Map(
    Object.entries(calls).map(([name, answer]) => [name, [answer] as (Answer | Promise<Answer>)[]]),
  );
  const asked: { name: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = ''] = input.split('?');
    const name = [...waiting.keys()].find(each => {
      const [verb, end = ''] = each.split(' ');
      return verb === method && path.endsWith(end);
    });
    const answers = waiting.get(name ?? '');
    if (name === undefined || !answers) return respond([404, { key: 'error.not_found' }]);
    asked.push({ name, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return respond((await (answers.length > 1 ? answers.shift() : answers[0])) ?? 'silence');
  });
  return {
    /** From now on the call is answered so, one after the other. */
    answers: (name: string, ...answers: (Answer | Promise<Answer>)[]) => void waiting.set(name, answers),
    /** What was sent with the calls of that name. */
    sent: <T>(name: string) => asked.filter(each => each.name === name).map(({ body }) => body as T),
  };
}
