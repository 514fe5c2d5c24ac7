// What json-schema.org answers, without asking it: the meta-schemas of both drafts as ajv carries them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PLACE = /^https:\/\/json-schema\.org\/draft\/(2019-09|2020-12)\/(schema|meta\/[a-z-]+)#?$/;

/** Has `fetch` answer for json-schema.org from this machine, and for all else as before. */
export function serveMetaSchemas() {
  const { fetch } = globalThis;
  globalThis.fetch = (input, options) => {
    const [, draft, name] = PLACE.exec(String(input)) ?? [];
    if (!draft) return fetch(input, options);
    const file = fileURLToPath(import.meta.resolve(`ajv/dist/refs/json-schema-${draft}/${name}.json`));
    return Promise.resolve(
      new Response(readFileSync(file), { headers: { 'content-type': 'application/schema+json' } }),
    );
  };
}
