import { describe, expect, it } from 'vitest';
import { readCredential } from '../../../../engine/credential/index.ts';
import { isObject } from '../../../../engine/json.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { listedDiploma } from '../../support/diploma.ts';
import { canonizer } from '../../support/parties.ts';
import { organization, signed, statusList, verify } from '../../support/world.ts';
import { isStillSigned } from './support/victims.ts';

/** Each writes one value in another way, which mostly says the same RDF. */
const WRAPS: Record<string, (value: JsonValue) => JsonValue> = {
  'in an array': value => [value],
  'in two arrays': value => [[value]],
  'in an array with null': value => [null, value],
  'as a value object': value => ({ '@value': value }),
  'as a reference': value => ({ id: value }),
  'as a set': value => ({ '@set': [value] }),
};

/** The document with one value changed, for every member that stands in it anywhere. */
function* wrapped(value: JsonValue, wrap: (value: JsonValue) => JsonValue): Generator<[path: string, made: JsonValue]> {
  const entries = isObject(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? [...(value as JsonValue[]).entries()]
      : [];
  for (const [key, member = null] of entries) {
    if (key === '@context') continue;
    const put = (made: JsonValue): JsonValue =>
      Array.isArray(value) ? (value as JsonValue[]).with(Number(key), made) : { ...(value as JsonObject), [key]: made };
    yield [String(key), put(wrap(member))];
    for (const [path, made] of wrapped(member, wrap)) yield [`${key}.${path}`, put(made)];
  }
}

const shown = (document: JsonObject) => ({ ...readCredential(nodePrimitives, document), digest: null });

describe.each([['listed', 41, 'valid']] as const)(
  'a member of a %s document that is wrapped',
  (_kind, index, verdict) => {
    it.each(Object.entries(WRAPS))('%s reads the same, or could not be checked', async (_way, wrap) => {
      const shared = canonizer();
      const list = await statusList([42]);
      const judge = (document: JsonObject) =>
        verify(document, { canonizer: shared, fetchStatusList: () => Promise.resolve(list) });
      const document = await signed(listedDiploma(organization.did, index));
      const { proof, ...content } = document;
      const canonical = await shared.canonize(content);
      expect((await judge(document)).verdict).toBe(verdict);
      let same = 0;
      for (const [path, made] of wrapped(content, wrap)) {
        const forged = { ...(made as JsonObject), proof: proof! };
        const { proof: _proof, ...own } = forged as JsonObject;
        if ((await shared.canonize(own).catch(() => '')) !== canonical) continue;
        same += 1;
        const result = await judge(forged);
        expect([verdict, 'unchecked'], path).toContain(result.verdict);
        if (result.verdict === 'unchecked') continue;
        expect(isStillSigned(result), path).toBe(true);
        expect(shown(forged), path).toEqual(shown(document));
      }
      expect(same).toBeGreaterThan(0);
    });

    it.each(['type', 'statusPurpose', 'statusListIndex', 'statusListCredential'])(
      'the entry’s %s in an array says what it says alone',
      async member => {
        const document = await signed(listedDiploma(organization.did, index));
        const status = document.credentialStatus as JsonObject;
        const forged = { ...document, credentialStatus: { ...status, [member]: [status[member] ?? null] } };
        expect((await verify(forged, { fetchStatusList: () => statusList([42]) })).verdict).toBe(verdict);
      },
    );
  },
);
