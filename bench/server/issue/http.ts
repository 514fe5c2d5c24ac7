import { Agent, request } from 'node:http';
import { DEMO_PASSWORD } from '../../../server/demo/organizations.ts';

/** Someone who is signed in, on as many connections as they use at once. */
export interface Client {
  post(path: string, body: unknown): Promise<string>;
  close(): void;
}

function send(agent: Agent, address: string, path: string, body: unknown, token?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const sent = request(
      new URL(path, address),
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
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
  const { access_token: token } = JSON.parse(
    await send(agent, address, '/auth/v2/login', { username, password: DEMO_PASSWORD }),
  ) as { access_token: string };
  return { post: (path, body) => send(agent, address, path, body, token), close: () => agent.destroy() };
}
