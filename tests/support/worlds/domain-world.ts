import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createOutbound, type Outbound } from '../../../server/platform/outbound/index.ts';
import { startTestApp, type Client, type TestApp } from '../processes/app.ts';
import { localCertificate } from '../counterparts/certificate.ts';
import { startNameServer, type Named } from '../counterparts/name-server.ts';

/** The world around the platform: what names have in the DNS, and what their web servers answer. */
export interface DomainWorld {
  app: TestApp;
  names: Map<string, Named>;
  /** What stands at an address of a host: a text. */
  files: Map<string, string>;
  /** Hosts that are pointed at the platform: what is asked of them is asked of it, under their name. */
  pointed: Set<string>;
  /** Where the web servers listen, and the file of whom to trust there. */
  servers: { origin: string; ca: string };
  stop(): Promise<void>;
}

/** The platform, with a name server and the web servers of these hosts on this machine: asked over UDP and https, as the world's are. */
export async function startDomainWorld(...hosts: readonly string[]): Promise<DomainWorld> {
  const names = new Map<string, Named>();
  const files = new Map<string, string>();
  const pointed = new Set<string>();
  const { cert, key } = await localCertificate(...hosts);
  const ca = await readFile(cert, 'utf8');
  const server = createServer({ cert: ca, key: await readFile(key) }, ({ url = '', headers }, answer) => {
    const [host = ''] = (headers.host ?? '').split(':');
    const text = files.get(`${host}${url}`);
    if (text !== undefined) return void answer.end(text);
    if (!pointed.has(host)) return void answer.writeHead(404).end();
    void app.http
      .inject({ url, headers: { host } })
      .then(({ statusCode, body }) => answer.writeHead(statusCode).end(body));
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const real = createOutbound({
    ports: [String(port)],
    ca,
    isPublic: address => address === '127.0.0.1',
    resolve: (_, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  // The world's web servers listen at 443.
  const atOurPort = (address: string) => address.replace(/^https:\/\/([^/:]+)\//, `https://$1:${port}/`);
  const outbound: Outbound = {
    readText: address => real.readText(atOurPort(address)),
    readBytes: (address, accept) => real.readBytes(atOurPort(address), accept),
    exchange: (address, call) => real.exchange(atOurPort(address), call),
    post: (address, call, most) => real.post(atOurPort(address), call, most),
    check: address => real.check(atOurPort(address)),
  };
  const nameServer = await startNameServer(names);
  const app = await startTestApp({
    outbound,
    dnsServers: [nameServer.address],
    // Who looks after a domain for weeks does not sign in each day.
    accessTtl: 100 * 86_400,
    refreshTtl: 100 * 86_400,
  });
  return {
    app,
    names,
    files,
    pointed,
    servers: { origin: `https://127.0.0.1:${port}`, ca: cert },
    async stop() {
      await app.stop();
      nameServer.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What an organization has to put where for a domain that it asks for. */
export async function askForDomain(owner: Client, domain: string) {
  const { status } = await owner.call('updateOrganization', { body: { domain } });
  if (status !== 200) throw new Error(`${domain} was refused`);
  const asked = (await owner.call('getDomain')).body.domain;
  if (!asked) throw new Error(`${domain} was not asked for`);
  return asked;
}

/** Proves a domain by its record, points it at the platform, and takes it into use. */
export async function takeIntoUse({ names, pointed }: DomainWorld, owner: Client, domain: string) {
  const { record } = await askForDomain(owner, domain);
  names.set(record.name, { txt: [record.value] });
  pointed.add(domain);
  const proven = await owner.call('checkDomain');
  const used = await owner.call('takeDomainIntoUse', { body: { confirm: domain } });
  if (used.status !== 200) throw new Error(JSON.stringify([proven.body, used.body]));
  return used.body;
}
