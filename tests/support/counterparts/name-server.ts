import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** What a name has: TXT records, each of one string or several, another name in its place (CNAME), nobody who answers, or a server that says so. */
export type Named = { txt: readonly (string | readonly string[])[] } | { cname: string } | 'silent' | 'failing';

const TYPE = { txt: 16, cname: 5 };
const [FAILURE, NO_SUCH_NAME, ANSWER] = [2, 3, 0x8180];

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map(label => Buffer.concat([Buffer.of(label.length), Buffer.from(label, 'latin1')])),
    Buffer.of(0),
  ]);
function record(name: string, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameBytes(name), head, data]);
}
/** The name that a question asks for (RFC 1035 §4.1.2), in small letters, and where the question ends. */
function questionOf(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A name server on this machine that knows these names and no other: it answers TXT questions, and follows a CNAME as a resolver does. */
export async function startNameServer(
  names: ReadonlyMap<string, Named>,
  port = 0,
): Promise<{ address: string; stop(): void }> {
  const socket = createSocket('udp4');
  const answersTo = (name: string): Buffer[] => {
    const named = names.get(name);
    if (named === undefined || typeof named === 'string') return [];
    if ('cname' in named) return [record(name, TYPE.cname, nameBytes(named.cname)), ...answersTo(named.cname)];
    return named.txt.map(texts =>
      record(
        name,
        TYPE.txt,
        Buffer.concat(
          [texts].flat().map(text => Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text)])),
        ),
      ),
    );
  };
  socket.on('message', (message, from) => {
    const { name, end } = questionOf(message);
    if (names.get(name) === 'silent') return;
    const answers = answersTo(name);
    const head = Buffer.from(message.subarray(0, 12));
    head.writeUInt16BE(ANSWER | (names.get(name) === 'failing' ? FAILURE : names.has(name) ? 0 : NO_SUCH_NAME), 2);
    head.writeUInt16BE(answers.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, message.subarray(12, end), ...answers]), from.port, from.address);
  });
  await new Promise<void>(ready => socket.bind(port, '127.0.0.1', ready));
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, stop: () => socket.close() };
}
