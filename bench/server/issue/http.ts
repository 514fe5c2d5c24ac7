import { Agent, request } from 'node:http';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';

/** Someone who is signed in, on as many connections as they use at once. */
export interface Client {
  get(path: string): Promise<string>;
  post(path: string, body: unknown): Promise<string>;
  close(): void;
}

interface Sent {
  method: 'GET' | 'POST';
  body?: unknown;
  token?: string;
}

function send(agent: Agent, url: URL, { method, body, token }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      response => {
        let answer = '';
        response.on('data', chunk => (answer += String(chunk)));
        response.on('end', () => ((response.statusCode ?? 500) < 300 ? resolve(answer) : reject(new Error(answer))));
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

const clientWith = (agent: Agent, address: string, token: string): Client => ({
  get: path => send(agent, new URL(path, address), { method: 'GET', token }),
  post: (path, body) => send(agent, new URL(path, address), { method: 'POST', body, token }),
  close: () => agent.destroy(),
});

/** Signs in at a server. */
export async function signIn(address: string, username: string): Promise<Client> {
  const agent = new Agent({ keepAlive: true });
  const body = { username, password: DEMO_PASSWORD };
  const { access_token: token } = JSON.parse(
    await send(agent, new URL('/auth/v2/login', address), { method: 'POST', body }),
  ) as { access_token: string };
  return clientWith(agent, address, token);
}

/** A service account at a server, by the access token that it was given. */
export const program = (address: string, token: string): Client =>
  clientWith(new Agent({ keepAlive: true }), address, token);
