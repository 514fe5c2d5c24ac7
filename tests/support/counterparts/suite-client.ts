import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

/** What a server answered over https. */
export interface SuiteAnswer {
  status: number;
  body: unknown;
}

/** Calls as the clients of the W3C test suites do: JSON over https, with a bearer token. */
export async function suiteClient({ url, cert, token }: { url: string; cert: string; token: string | undefined }) {
  const ca = await readFile(cert, 'utf8');
  const send = (method: string, address: string, body?: unknown): Promise<SuiteAnswer> =>
    new Promise((resolve, reject) => {
      const headers = {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const call = request(address, { method, ca, headers }, answer => {
        void text(answer).then(said => {
          resolve({ status: answer.statusCode ?? 0, body: said === '' ? undefined : JSON.parse(said) });
        }, reject);
      });
      call.on('error', reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return {
    post: (path: string, body: unknown) => send('POST', `${url}${path}`, body),
    get: (address: string) => send('GET', address),
  };
}
