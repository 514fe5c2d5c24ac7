import { readFileSync } from 'node:fs';
import { request } from 'node:https';

/** A `fetch` that trusts one certificate besides those of the world: a server of this run, over https. */
export function httpsFetch(certificate: string): typeof fetch {
  const ca = readFileSync(certificate);
  return async (input, init) => {
    const asked = new Request(input, init);
    const body = Buffer.from(await asked.arrayBuffer());
    return new Promise((resolve, reject) => {
      const sent = request(
        asked.url,
        { ca, method: asked.method, headers: Object.fromEntries(asked.headers) },
        answer => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const headers = new Headers();
            for (const [name, value] of Object.entries(answer.headers))
              for (const each of [value ?? []].flat()) headers.append(name, each);
            const status = answer.statusCode ?? 500;
            resolve(new Response(status === 204 || status === 304 ? null : Buffer.concat(parts), { status, headers }));
          });
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
}
