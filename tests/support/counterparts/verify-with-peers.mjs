// Verifies the credential at a URL with the libraries of others, as a stranger would: in a process of its own, over https,
// its DIDs and status list fetched from where they say. Prints one line of JSON.
import * as vc from '@digitalbazaar/vc';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { contexts as credentials } from '@digitalbazaar/credentials-context';
import dataIntegrity from '@digitalbazaar/data-integrity-context';
import multikey from '@digitalbazaar/multikey-context';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { verifyCredential } from '@digitalcredentials/verifier-core';
import { serveMetaSchemas } from './meta-schemas.mjs';

// Where there is a network, a verifier of schemas reads what their drafts are.
serveMetaSchemas();
const url = process.argv[2];
// Where the web servers of other names listen on this machine, by their origin.
const listening = JSON.parse(process.env.LISTENING ?? '{}');
const read = async address => {
  const { origin, host, hostname, pathname, search } = new URL(address);
  if (!listening[origin]) return (await fetch(address)).json();
  const there = new URL(pathname + search, listening[origin]);
  const { get } = await import(there.protocol === 'https:' ? 'node:https' : 'node:http');
  return new Promise((settle, fail) => {
    get(there, { headers: { host }, servername: hostname }, async answer => {
      const pieces = [];
      for await (const piece of answer) pieces.push(piece);
      settle(JSON.parse(Buffer.concat(pieces).toString()));
    }).once('error', fail);
  });
};
const bundled = new Map([...credentials, ...dataIntegrity.contexts, ...multikey.contexts]);
const urlOfDid = did => {
  const [, , host, ...path] = did.split('#')[0].split(':');
  return `https://${decodeURIComponent(host)}/${path.length > 0 ? path.join('/') : '.well-known'}/did.json`;
};
const documentLoader = async address => {
  if (bundled.has(address)) return { documentUrl: address, document: bundled.get(address) };
  if (address.startsWith('did:web:')) {
    const document = await read(urlOfDid(address));
    const part = address.includes('#') ? document.verificationMethod.find(({ id }) => id === address) : document;
    return {
      documentUrl: address,
      document: address.includes('#') ? { '@context': document['@context'], ...part } : part,
    };
  }
  if (address.startsWith(new URL(url).origin)) return { documentUrl: address, document: await read(address) };
  throw new Error(`not known: ${address}`);
};

// One that stands at no address, as a wallet holds it, is given as text.
const credential = process.env.CREDENTIAL ? JSON.parse(process.env.CREDENTIAL) : await read(url);
const suite = new DataIntegrityProof({ cryptosuite });
const bazaar = await vc.verifyCredential({
  credential: structuredClone(credential),
  suite,
  documentLoader,
  checkStatus: options => checkStatus({ ...options, suite, documentLoader, verifyBitstringStatusListCredential: true }),
});
const core = await verifyCredential({ credential: structuredClone(credential), knownDIDRegistries: [] });
process.stdout.write(
  JSON.stringify({
    bazaar: {
      verified: bazaar.verified,
      proofs: (bazaar.results ?? []).map(({ verified }) => verified),
      statusChecked: bazaar.statusResult?.verified,
      // Of each entry: whether its bit is set.
      set: bazaar.statusResult?.results.map(({ status }) => status),
      error: bazaar.error?.message ?? null,
    },
    core: Object.fromEntries((core.log ?? []).map(({ id, valid }) => [id, valid])),
    // Whether what it says fits each schema that it names.
    schemas: (core.additionalInformation ?? [])
      .filter(({ id }) => id === 'schema_check')
      .flatMap(({ results }) => (Array.isArray(results) ? results.map(({ result }) => result.valid) : [results])),
    errors: core.errors ?? [],
  }),
);
