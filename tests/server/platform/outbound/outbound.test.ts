import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound, type OutboundCall, type OutboundOptions } from '../../../../server/platform/outbound/index.ts';
import { isPublicAddress } from '../../../../server/platform/outbound/public-address.ts';
import { localCertificate } from '../../../support/counterparts/certificate.ts';

let server: Server;
let port: string;
let ca: string;
const asked: string[] = [];
beforeAll(async () => {
  const { cert, key } = await localCertificate();
  ca = await readFile(cert, 'utf8');
  server = createServer({ cert: ca, key: await readFile(key) }, (question, answer) => {
    const { url = '', method, headers } = question;
    asked.push(url);
    const to = (location: string) => answer.writeHead(302, { location }).end();
    if (url === '/large') answer.end(Buffer.alloc(1024 * 1024 + 1, 32));
    else if (url === '/endless') {
      const timer = setInterval(() => answer.write('x'), 10);
      answer.once('close', () => clearInterval(timer));
    } else if (url === '/said')
      question.pipe(
        answer.writeHead(400, { 'x-said': `${method} ${headers['content-type']} ${headers['content-length']}` }),
      );
    else if (url === '/silent') return;
    else if (url === '/again') to('/text');
    else if (url === '/round') to('/round');
    else if (url === '/inside') to(`https://127.0.0.2:${port}/secret`);
    else if (url === '/plain') to('http://localhost/secret');
    else if (url === '/packed') answer.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    else if (url === '/bytes') answer.end(Buffer.of(0xff, 0xfe));
    else if (url === '/text') answer.end('{"title":"Año"}');
    else answer.writeHead(404).end();
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  port = String((server.address() as AddressInfo).port);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A world in which this machine alone is public. */
const outboundOf = (options: OutboundOptions) =>
  createOutbound({
    ports: [port],
    ca,
    isPublic: address => address === '127.0.0.1',
    resolve: (_, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    ...options,
  });
const read = (path: string, options: OutboundOptions = {}, host = 'localhost') =>
  outboundOf(options).readText(`https://${host}:${port}${path}`);
const said = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'Año' } as const;
const exchange = (path: string, options: OutboundOptions = {}, call: OutboundCall = said) =>
  outboundOf(options).exchange(`https://localhost:${port}${path}`, call);
const address = { reason: 'address' };

describe('the connection of a call', () => {
  it('is kept for the next one, and made again where its server ended it', async () => {
    let connections = 0;
    const count = () => (connections += 1);
    server.on('secureConnection', count);
    const { exchange: again } = outboundOf({});
    const call = () => again(`https://localhost:${port}/said`, said);
    for (let n = 0; n < 3; n += 1) expect(await call()).toMatchObject({ status: 400, text: 'Año' });
    expect(connections).toBe(1);
    server.closeIdleConnections();
    expect(await call()).toMatchObject({ status: 400, text: 'Año' });
    expect(connections).toBe(2);
    server.off('secureConnection', count);
  });

  it('is not kept after an answer that was too large', async () => {
    let connections = 0;
    const count = () => (connections += 1);
    server.on('secureConnection', count);
    const { exchange: again } = outboundOf({});
    for (let n = 0; n < 2; n += 1)
      await expect(again(`https://localhost:${port}/large`, said)).rejects.toMatchObject({ reason: 'answer' });
    expect(connections).toBe(2);
    server.off('secureConnection', count);
  });
});

describe('a call that is not answered', () => {
  it('may have arrived once a connection was made, and not before', async () => {
    const { post } = outboundOf({ timeout: 300 });
    await expect(post(`https://localhost:${port}/silent`, said, 100)).rejects.toMatchObject({ mayHaveArrived: true });
    const closed = createServer();
    await new Promise<void>(ready => closed.listen(0, '127.0.0.1', ready));
    const { port: nobody } = closed.address() as AddressInfo;
    await new Promise(done => closed.close(done));
    const elsewhere = outboundOf({ ports: [String(nobody)] });
    await expect(elsewhere.post(`https://localhost:${nobody}/`, said, 100)).rejects.toMatchObject({
      mayHaveArrived: false,
    });
  });

  it('is waited for as long as its caller says', async () => {
    const { post } = outboundOf({ timeout: 1 });
    await expect(post(`https://localhost:${port}/text`, said, 100, 60_000)).resolves.toMatchObject({ status: 200 });
  });
});
const answer = { reason: 'answer' };

describe('an address that somebody else chose', () => {
  it('is read, also where it leads to another', async () => {
    expect(await read('/text')).toBe('{"title":"Año"}');
    expect(await read('/again')).toBe('{"title":"Año"}');
    expect(await read('/text', {}, '127.0.0.1')).toBe('{"title":"Año"}');
  });

  it('that the operator named as one of their own network is read, and no other of it', async () => {
    const options = { ports: [], isPublic: () => false, inside: [`localhost:${port}`] };
    expect(await read('/text', options)).toBe('{"title":"Año"}');
    await expect(read('/text', options, '127.0.0.1')).rejects.toMatchObject(address);
    await expect(read('/inside', options)).rejects.toMatchObject(address);
    await expect(read('/plain', options)).rejects.toMatchObject(address);
    await expect(read('/text', { ...options, inside: ['localhost'] })).rejects.toMatchObject(address);
  });

  it.each(['/large', '/packed', '/bytes', '/missing', '/round'])('is not read where it answers as %s', path =>
    expect(read(path)).rejects.toMatchObject(answer),
  );

  it.each(['/silent', '/endless'])('is not waited for any longer than that: %s', path =>
    expect(read(path, { timeout: 300 })).rejects.toMatchObject(answer),
  );

  it.each(['/inside', '/plain'])('is not followed to what it may not lead to: %s', async path => {
    await expect(read(path)).rejects.toMatchObject(address);
    expect(asked).not.toContain('/secret');
  });

  it('is not asked where any of its addresses is inside, or none is known', async () => {
    asked.length = 0;
    const resolved = (...addresses: string[]): OutboundOptions => ({
      resolve: (_, done) =>
        done(
          null,
          addresses.map(each => ({ address: each, family: 4 })),
        ),
    });
    await expect(read('/text', resolved('10.0.0.1'))).rejects.toMatchObject(address);
    await expect(read('/text', resolved('127.0.0.1', '169.254.169.254'))).rejects.toMatchObject(address);
    await expect(read('/text', resolved())).rejects.toMatchObject(address);
    await expect(read('/text', { isPublic: isPublicAddress })).rejects.toMatchObject(address);
    await expect(read('/text', { isPublic: isPublicAddress }, '127.0.0.1')).rejects.toMatchObject(address);
    expect(asked).toEqual([]);
  });

  it.each([
    'http://a.example/x',
    'https://a.example:8443/x',
    'https://me:secret@a.example/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:169.254.169.254]/x',
    'file:///etc/passwd',
    'no address',
  ])('is refused as %s', each => expect(createOutbound().readText(each)).rejects.toMatchObject(address));
});

describe('a call to such an address', () => {
  it('says what it has to, and is answered whatever the status', async () => {
    expect(await exchange('/said')).toMatchObject({
      status: 400,
      text: 'Año',
      headers: { 'x-said': 'POST text/plain 4' },
    });
    expect(await exchange('/text', {}, { method: 'GET' })).toMatchObject({ status: 200, text: '{"title":"Año"}' });
  });

  it('follows nothing: what it says is for that address alone', async () => {
    asked.length = 0;
    expect(await exchange('/again')).toMatchObject({ status: 302, headers: { location: '/text' } });
    expect(asked).toEqual(['/again']);
  });

  it.each(['/large', '/packed', '/bytes'])('is not read where it is answered as %s', path =>
    expect(exchange(path)).rejects.toMatchObject(answer),
  );

  it('is held to the same time and to the same places', async () => {
    await expect(exchange('/silent', { timeout: 300 })).rejects.toMatchObject(answer);
    asked.length = 0;
    await expect(exchange('/said', { isPublic: isPublicAddress })).rejects.toMatchObject(address);
    await expect(createOutbound().exchange('http://a.example/x', said)).rejects.toMatchObject(address);
    expect(asked).toEqual([]);
  });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['64:ff9b::808:808', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
] as const)('%s is of the public internet: %s', (each, isPublic) => expect(isPublicAddress(each)).toBe(isPublic));
