import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortsAlike } from '../../contract/base/common/index.ts';
import { canonizeSlow } from '../../engine/canon/index.ts';
import { fromCodePointOrder, sortsTwoWays, toCodePointOrder } from '../../engine/canon/code-points.ts';
import { bundledContexts, compileContext } from '../../engine/contexts/index.ts';
import type { JsonObject, JsonValue } from '../../engine/json.ts';
import { CREATED, diploma, NOW } from './support/diploma.ts';
import { verifyWithDidkit } from './support/didkit.mjs';
import { canonizer, peerLoader } from './support/parties.ts';
import { peerIssue, peerSuite, peerVerify } from './support/peers.mjs';
import { organization, signed, verify } from './support/world.ts';

/** Pairs that sort one way by UTF-16 units and the other by code points. */
const PAIRS = [
  ['😀', '￥'],
  ['🎓 tesis', 'ﷺ campo'],
  ['𠮷', 'ﬁn'],
  ['𝒜', '\ue000'],
] as const;
const PEOPLE = { 'a person with a DID': { id: 'did:web:ana.example' }, 'a person without a DID': {} };

const tagged = (tags: readonly JsonValue[], subject: JsonObject = {}): JsonObject =>
  diploma(organization.did, 1, {
    context: compileContext({
      vocab: 'https://sello.example/vocab/7#',
      types: ['Diploma'],
      fields: [{ name: 'tags', datatype: 'string' }],
    }),
    subject: { ...subject, name: 'Ana', tags },
  });

const bazaar = async (document: JsonObject): Promise<boolean | undefined> =>
  (await peerVerify({ credential: document, documentLoader: peerLoader(), now: NOW })).results?.[0]?.verified;
const didkit = async (document: JsonObject): Promise<boolean> =>
  (await verifyWithDidkit(document, bundledContexts())).length === 0;
const byBazaar = async (document: JsonObject): Promise<JsonObject> =>
  peerIssue({
    credential: document,
    suite: await peerSuite({ ...organization.multikey, date: CREATED }),
    documentLoader: peerLoader(),
  });

const code = (text: string): number[] => [...text].map(each => each.codePointAt(0) ?? 0);
const byCodePoints = (a: string, b: string): number => {
  const [x, y] = [code(a), code(b)];
  const at = x.findIndex((each, i) => each !== y[i]);
  return at === -1 ? x.length - y.length : (x[at] ?? 0) - (y[at] ?? -1);
};

describe('text sorted by code points', () => {
  it('is sorted through its moved units, and comes back as it was', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.array(text), texts => {
        const moved = texts.map(toCodePointOrder).sort().map(fromCodePointOrder);
        expect(moved).toEqual([...texts].sort(byCodePoints));
      }),
    );
  });

  it('is where RDFC-1.0 puts it, by the fast and the slow path', async () => {
    const shared = canonizer();
    for (const pair of PAIRS) {
      expect(sortsTwoWays(pair.join(''))).toBe(true);
      const document = tagged(pair, { id: 'did:web:ana.example' });
      const lines = (await canonizeSlow(document, shared.tools)).split('\n').filter(line => line.includes('#tags>'));
      expect(lines).toEqual([...lines].sort(byCodePoints));
      expect(lines).not.toEqual([...lines].sort());
      await shared.learn(document);
      expect(await shared.canonize(document)).toBe(await canonizeSlow(document, shared.tools));
    }
  });
});

describe('texts that we sign together', () => {
  it('are refused where they sort in two ways, and in no other case', () => {
    for (const pair of PAIRS) {
      expect(sortsAlike(pair)).toBe(false);
      expect(sortsAlike([...pair].reverse())).toBe(false);
      expect(sortsAlike(['plain', pair[0], 'x', pair[1]])).toBe(false);
      // Behind a beginning that differs, neither character decides.
      expect(sortsAlike([`a${pair[0]}`, `b${pair[1]}`])).toBe(true);
      expect(sortsAlike([`a${pair[0]}`, `a${pair[1]}`])).toBe(false);
      expect(sortsAlike([pair[0], 'é', '漢字'])).toBe(true);
    }
    expect(sortsAlike('😀 beside ￥ in one text')).toBe(true);
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', '\ud7ff', '\ue000', '￥', '😀', '𠮷', '\u{10ffff}'),
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.uniqueArray(text, { maxLength: 6 }), texts => {
        expect(sortsAlike(texts)).toBe(
          JSON.stringify([...texts].sort()) === JSON.stringify([...texts].sort(byCodePoints)),
        );
      }),
    );
  });

  it('are accepted by both families, whatever else they hold', async () => {
    const texts = ['😀', 'é', '"quoted" \\', '漢字', 'two\nlines', '', ' '];
    for (const subject of Object.values(PEOPLE))
      for (const tags of [texts, [...texts].reverse(), ['😀 ￥', '😀 ﷺ']]) {
        expect(sortsAlike(tags)).toBe(true);
        const document = await signed(tagged(tags, subject));
        expect((await verify(document)).verdict).toBe('valid');
        expect(await bazaar(document)).toBe(true);
        expect(await didkit(document)).toBe(true);
      }
  });
});

describe('a set whose order the families do not agree on', () => {
  it.each(PAIRS)('is valid with us as each of them signs it: %s and %s', async (first, second) => {
    for (const subject of Object.values(PEOPLE)) {
      const document = tagged([first, second], subject);
      const [theirs, ours] = [await byBazaar(document), await signed(document)];
      expect((theirs.proof as JsonObject).proofValue).not.toBe((ours.proof as JsonObject).proofValue);
      expect((await verify(theirs)).verdict).toBe('valid');
      expect((await verify(ours)).verdict).toBe('valid');
      // They sort by UTF-16 units. DIDKit sorts as the standard says.
      expect(await didkit(ours)).toBe(true);
      expect(await didkit(theirs)).toBe(false);
    }
  });

  it('is valid in a name of several languages, and nothing changed since', async () => {
    const name = [
      { '@value': '😀 Física', '@language': 'es' },
      { '@value': 'ﷺ Physics', '@language': 'es' },
    ];
    const theirs = await byBazaar({ ...diploma(organization.did), name });
    expect((await verify(theirs)).verdict).toBe('valid');
    expect((await verify({ ...theirs, id: 'https://sello.example/verify/2' })).verdict).toBe('invalid');
    const other = { ...theirs, name: name.map((each, i) => (i ? { ...each, '@value': 'ﷺ Chemistry' } : each)) };
    expect((await verify(other)).verdict).toBe('invalid');
  });
});
