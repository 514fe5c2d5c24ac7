import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

/** A host of the operator's own network that answers each path with what is given for it, until `work` is done; answers its address. */
export async function withInsideHost<T>(
  documents: Readonly<Record<string, object>>,
  work: (base: string) => Promise<T>,
): Promise<T> {
  const { E2E_CERT = '', E2E_KEY = '', E2E_SCHEMAS_PORT = '' } = process.env;
  const server = createServer({ cert: readFileSync(E2E_CERT), key: readFileSync(E2E_KEY) }, ({ url = '' }, answer) => {
    const found = documents[url];
    if (found) answer.setHeader('content-type', 'application/schema+json').end(JSON.stringify(found));
    else answer.writeHead(404).end();
  });
  await new Promise<void>(ready => server.listen(Number(E2E_SCHEMAS_PORT), ready));
  try {
    return await work(`https://localhost:${E2E_SCHEMAS_PORT}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
