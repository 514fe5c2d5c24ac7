import { describe, expect, it } from 'vitest';
import { bundledContexts } from '../../engine/contexts/index.ts';
import type { JsonObject, JsonValue } from '../../engine/json.ts';
import { CONTEXT, diploma, listedDiploma } from './support/diploma.ts';
import { verifyWithDidkit } from './support/didkit.mjs';
import { approved, approvers, organization, signed } from './support/world.ts';

const holds = async (document: JsonObject): Promise<boolean> =>
  (await verifyWithDidkit(document, bundledContexts())).length === 0;

const GRADES = Array.from({ length: 101 }, (_, i) => i / 10);
const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** A diploma whose grade is of a datatype. */
const graded = (grade: JsonValue, datatype: string): Promise<JsonObject> => {
  const terms = {
    ...(CONTEXT[1] as JsonObject),
    average: { '@id': 'https://sello.example/vocab/7#average', '@type': XSD + datatype },
  };
  const subject = { name: 'Ana', average: grade };
  return signed(diploma(organization.did, 1, { context: [CONTEXT[0]!, terms], subject }));
};

describe('DIDKit, which shares no code with us or with our other peers,', () => {
  it('accepts what we sign, and nothing changed since', async () => {
    const document = await signed(listedDiploma(organization.did, 42));
    expect(await holds(document)).toBe(true);
    expect(await holds({ ...document, name: 'Doctorado' })).toBe(false);
    expect(
      await holds({
        ...document,
        credentialStatus: { ...(document.credentialStatus as JsonObject), statusListIndex: '43' },
      }),
    ).toBe(false);
  });

  // It takes no proof whose key is not the issuer's own: approvals say nothing to it, and do not disturb.
  it('accepts the organization’s proof, alone and first among approvals', async () => {
    const document = await approved(approvers.slice(0, 2).map(({ signer }) => signer));
    const [own, approval] = document.proof as [JsonValue, JsonValue];
    expect(await holds(document)).toBe(true);
    expect(await holds({ ...document, proof: own })).toBe(true);
    expect(await holds({ ...document, proof: approval })).toBe(false);
  });

  const named = (name: string) => signed(diploma(organization.did, 1, { subject: { name } }));

  it('accepts texts of any script and any line break', async () => {
    for (const text of [
      'Ñandú "Pérez" \\ 你好 🎓',
      'line\nline\r\nline',
      "'<&>",
      '_:b0',
      'https://a.example/',
      '\u2028\u202e',
    ])
      expect(await holds(await named(text))).toBe(true);
  });

  // It escapes them otherwise than RDFC-1.0 says: its known weakness, and why none of them is issued.
  it('refuses control characters other than line breaks', async () => {
    for (const text of ['a\tb', 'a\u0007b', 'a\u007fb']) expect(await holds(await named(text))).toBe(false);
  });

  it('accepts every grade from 0.0 to 10.0 as decimal text', async () => {
    const refused: string[] = [];
    for (const grade of GRADES.map(each => each.toFixed(1)))
      if (!(await holds(await graded(grade, 'decimal')))) refused.push(grade);
    expect(refused).toEqual([]);
  });

  // JSON-LD writes a JSON number with a fraction as a double of up to 16 digits; libraries differ in the last of them.
  it('refuses some of the same grades as JSON numbers: its known weakness, and why a decimal is signed as text', async () => {
    const refused: number[] = [];
    for (const grade of GRADES) if (!(await holds(await graded(grade, 'double')))) refused.push(grade);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
  });
});
