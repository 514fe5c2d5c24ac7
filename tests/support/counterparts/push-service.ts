import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createOutbound, type Outbound } from '../../../server/platform/outbound/index.ts';
import { localCertificate } from './certificate.ts';
import type { Place } from './receiver.ts';

/** What a push service took, decrypted as a browser does. */
export interface TakenPush {
  topic: string | undefined;
  ttl: string | undefined;
  urgency: string | undefined;
  /** The claims of its VAPID token, whose signature was verified. */
  claims: { aud: string; exp: number; sub: string };
  key: string;
  shown: { id: string; title: string; text: string; language: string; open: string; token: string };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Verifies a VAPID header (RFC 8292). @throws where it is forged */
function readVapidHeader(header: string): { key: string; claims: TakenPush['claims'] } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)) };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The VAPID token is not signed by its key');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) };
}

/** A push service over https on this machine (RFC 8030), and browsers that subscribe at it: a stand-in for those of browser makers. */
export async function startPushService(place?: Place): Promise<{
  host: string;
  outbound: Outbound;
  /** The file of its certificate, for ways out that reach others too. */
  cert: string;
  taken: TakenPush[];
  /** What it answers from now on. */
  status: number;
  asked: () => number;
  subscribe: () => { endpoint: string; p256dh: string; auth: string };
  stop: () => void;
}> {
  const { cert, key } = place ?? (await localCertificate());
  const ca = await readFile(cert, 'utf8');
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  let asked = 0;

  /** RFC 8291 §3.4, RFC 8188 §2. */
  function decrypt(path: string, body: Buffer): TakenPush['shown'] {
    const browser = browsers.get(path);
    if (!browser) throw new Error('No browser subscribed here');
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const sender = body.subarray(21, keyEnd);
    const shared = browser.ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.ecdh.getPublicKey(), sender]);
    const input = derive(shared, browser.auth, info, 32);
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    cipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }

  const server = createServer({ cert: ca, key: await readFile(key) }, (request, answer) => {
    asked += 1;
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      if (service.status === 201) {
        const { topic, ttl, urgency, authorization = '' } = request.headers as Record<string, string>;
        const shown = decrypt(request.url ?? '', Buffer.concat(pieces));
        service.taken.push({ topic, ttl, urgency, ...readVapidHeader(authorization), shown });
      }
      answer.writeHead(service.status).end();
    });
  });
  await new Promise<void>(ready => server.listen(place?.port ?? 0, '127.0.0.1', ready));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const service = {
    host,
    outbound: createOutbound({ inside: [host], ca }),
    cert,
    taken: [] as TakenPush[],
    status: 201,
    asked: () => asked,
    subscribe: () => {
      const ecdh = createECDH('prime256v1');
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const auth = randomBytes(16);
      browsers.set(path, { ecdh, auth });
      return { endpoint: `https://${host}${path}`, p256dh: base64(ecdh.generateKeys()), auth: base64(auth) };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}
