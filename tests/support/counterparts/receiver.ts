import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createOutbound, type Outbound } from '../../../server/platform/outbound/index.ts';
import { localCertificate } from './certificate.ts';

/** Where a server of the tests listens: a port, and the files of its certificate. */
export interface Place {
  port: number;
  cert: string;
  key: string;
}

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface Answering {
  /** 0 hangs up without an answer. */
  status: number;
  body?: string;
}

/** A server that receives what is posted to it over https on this machine, and the way out that reaches it. */
export async function startReceiver(place?: Place): Promise<{
  url: string;
  outbound: Outbound;
  /** The file of its certificate, which other processes must trust. */
  cert: string;
  received: Received[];
  /** What it answers from now on. */
  answer: Answering | ((received: Received) => Answering | Promise<Answering>);
  stop: () => void;
}> {
  const { cert, key } = place ?? (await localCertificate());
  const ca = await readFile(cert, 'utf8');
  const server = createServer({ cert: ca, key: await readFile(key) }, (question, reply) => {
    const pieces: Buffer[] = [];
    question.on('data', (piece: Buffer) => pieces.push(piece));
    const reached = async () => {
      const { url: path = '', headers } = question;
      const one = { path, headers, body: Buffer.concat(pieces).toString() };
      receiver.received.push(one);
      const { answer } = receiver;
      const { status, body } = typeof answer === 'function' ? await answer(one) : answer;
      if (status === 0) {
        question.socket.destroy();
        return;
      }
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    };
    question.once('end', () => void reached());
  });
  await new Promise<void>(ready => server.listen(place?.port ?? 0, '127.0.0.1', ready));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const receiver: Awaited<ReturnType<typeof startReceiver>> = {
    url: `https://${host}/hook`,
    outbound: createOutbound({ inside: [host], ca }),
    cert,
    received: [],
    answer: { status: 200 },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
