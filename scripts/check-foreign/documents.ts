import { readdirSync, readFileSync } from 'node:fs';
import { createCanonizer } from '../../engine/canon/index.ts';
import { compileContext, createDocumentLoader } from '../../engine/contexts/index.ts';
import { asOpenBadge, buildCredential, emailIdentity, inLanguage } from '../../engine/credential/index.ts';
import { didKeyFromPublicKey } from '../../engine/did/index.ts';
import type { JsonObject, JsonValue } from '../../engine/json.ts';
import { signDocument } from '../../engine/proofs/index.ts';
import { statusEntries, statusEntry } from '../../engine/status/index.ts';
import { ED25519 } from '../../engine/suites/index.ts';
import { sortsAlike } from '../../contract/base/common/index.ts';
import { FORM_VERSION } from '../../server/modules/credentials/credentials/issuing/build/document.ts';
import { ed25519FromSeed, nodePrimitives } from '../../server/platform/crypto/index.ts';

/** A signed document, where it is from, and whose documents have the keys of its proofs. */
export interface Signed {
  from: string;
  document: JsonObject;
  keys: readonly JsonObject[];
}

const FORMS = new URL('../../tests/fixtures/forms/', import.meta.url);

/** What was served in each form, status lists too. */
export function servedDocuments(): Signed[] {
  return readdirSync(FORMS).flatMap(file => {
    const { documents } = JSON.parse(readFileSync(new URL(file, FORMS), 'utf8')) as {
      documents: Record<string, JsonValue>;
    };
    const all = Object.values(documents).filter(
      (each): each is JsonObject => typeof each === 'object' && each !== null && '@context' in each,
    );
    const keys = all.filter(({ verificationMethod }) => verificationMethod !== undefined);
    return all
      .filter(({ proof }) => proof !== undefined)
      .map(document => ({ from: `form ${file.replace('.json', '')}`, document, keys }));
  });
}

const TEXTS = [
  'Ñandú "Pérez" \\ árbol',
  '你好 🎓 𠮷',
  'line\nline\r\nline',
  '\'<&> _:b0 <http://x> "y"@en .',
  '\u2028\u2029\u200f دكتوراه ﷺ',
  '￥ ﬁn \ue000',
  ' ',
  '😀',
];

/** Documents of the present form with texts that break escaping, ordering or encoding where something is wrong. */
export async function hostileDocuments(): Promise<Signed[]> {
  const key = ed25519FromSeed(new Uint8Array(32).fill(7));
  const { did, verificationMethod } = didKeyFromPublicKey({ type: ED25519, bytes: key.publicKey });
  const canonizer = createCanonizer({ primitives: nodePrimitives, documentLoader: createDocumentLoader() });
  const signer = { verificationMethod, sign: key.sign };
  const origin = 'https://sello.example';
  const list = { statusListCredential: `${origin}/api/v1/public/status/1`, index: 7 };
  const made: Signed[] = [];
  for (const openBadge of [false, true])
    for (const subject of [{}, { id: 'did:web:ana.example' }])
      for (const [n, text] of TEXTS.entries()) {
        const tags = [text, 'tesis', TEXTS[(n + 3) % TEXTS.length] as string];
        const input = {
          context: compileContext({
            vocab: `${origin}/vocab/7#`,
            types: ['Diploma'],
            fields: [
              { name: 'degree', datatype: 'string' },
              { name: 'average', datatype: 'number' },
              { name: 'tags', datatype: 'string' },
            ],
            openBadge,
          }),
          id: `${origin}/verify/${String(n).padStart(22, '0')}`,
          types: ['Diploma'],
          issuer: { id: did, name: text },
          name: inLanguage(text, 'es-MX'),
          formVersion: FORM_VERSION,
          validFrom: '2026-01-01T00:00:00Z',
          // A pair that sorts in two ways is refused at its field: it is never signed.
          subject: { ...subject, name: text, degree: text, average: '9.5', ...(sortsAlike(tags) && { tags }) },
          status: openBadge
            ? statusEntry({ ...list, purpose: 'revocation' })
            : statusEntries({ index: 7, revocationList: list.statusListCredential, suspensionList: `${origin}/2` }),
        };
        const achievement = {
          id: 'urn:uuid:00000000-0000-4000-8000-000000000000',
          achievementType: 'Certificate',
          name: text,
          description: text,
          criteria: text,
          language: 'es-MX',
        };
        const identity = emailIdentity(nodePrimitives, 'ana@alumni.example', 'salt');
        const document = buildCredential(openBadge ? asOpenBadge(input, achievement, identity) : input);
        made.push({
          from: openBadge ? 'badges with hostile texts' : 'credentials with hostile texts',
          document: await signDocument(document, signer, { created: '2026-01-01T00:00:00Z' }, canonizer),
          keys: [],
        });
      }
  return made;
}
