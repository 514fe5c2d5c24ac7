import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection spoken by hand, so that a request can be sent in parts, or never to its end. */
export interface Wire {
  socket: Socket;
  /** Sends; what cannot be sent any more is no error. */
  send(part: string | Buffer): void;
  /** The next answer's status and JSON body; status 0 where the connection ended without one. */
  answer(): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Resolves when the connection is over, from either side. */
  closed: Promise<void>;
}

/** Opens a connection to a port of this machine. */
export async function wire(port: number): Promise<Wire> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let wake: () => void = () => undefined;
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()));
  // A server that cuts the connection is what some tests wait for.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    wake();
  });
  void closed.then(() => wake());
  await once(socket, 'connect');
  const take = () => {
    const [head, rest] = [text.slice(0, text.indexOf('\r\n\r\n')), text.slice(text.indexOf('\r\n\r\n') + 4)];
    if (!text.includes('\r\n\r\n')) return undefined;
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (rest.length < length) return undefined;
    text = rest.slice(length);
    const json = Buffer.from(rest.slice(0, length), 'latin1').toString();
    return {
      status: Number(head.slice(9, 12)),
      body: (json.startsWith('{') ? JSON.parse(json) : {}) as Record<string, unknown>,
    };
  };
  return {
    socket,
    send: part => void (socket.destroyed || socket.write(part)),
    async answer() {
      for (;;) {
        const found = take();
        if (found) return found;
        if (socket.destroyed) return { status: 0, body: {} };
        await new Promise<void>(resolve => (wake = resolve));
      }
    },
    closed,
  };
}

/** The head of a request. */
export const head = (method: string, path: string, headers: Record<string, string | number>): string =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
