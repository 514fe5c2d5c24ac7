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

/** Signs in at a server. */
export async function signIn(address: string, username: string): Promise<Client> {
  const agent = new Agent({ keepAlive: true });
  const at = (path: string) => new URL(path, address);
  const { access_token: token } = JSON.parse(
    await send(agent, at('/auth/v2/login'), { method: 'POST', body: { username, password: DEMO_PASSWORD } }),
  ) as { access_token: string };
  return {
    get: path => send(agent, at(path), { method: 'GET', token }),
    post: (path, body) => send(agent, at(path), { method: 'POST', body, token }),
    close: () => agent.destroy(),
  };
}
