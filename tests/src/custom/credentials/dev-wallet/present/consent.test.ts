import { describe, expect, it } from 'vitest';
import { parseDcql, type DcqlQuery } from '../../../../../../engine/openid4vp/index.ts';
import { intentOf } from '../../../../../../src/custom/credentials/dev-wallet/present/consent.ts';

function asking(...intents: unknown[]): { dcql: DcqlQuery } {
  const claims = intents.map((intent, at) => ({ path: [`c${at}`], intent_to_retain: intent }));
  const query = { id: 'a', format: 'dc+sd-jwt', meta: {}, ...(claims.length > 0 && { claims }) };
  const parsed = parseDcql(JSON.parse(JSON.stringify({ credentials: [query] })));
  if ('fault' in parsed) throw new Error(parsed.fault.path);
  return { dcql: parsed.query };
}

describe('whether a verifier keeps what it asks for', () => {
  it.each<[string, unknown[], boolean | undefined]>([
    ['is yes where it says so of one claim', [false, true], true],
    ['is no where it says so of each claim', [false, false], false],
    ['is not known where it says nothing of one claim', [false, undefined], undefined],
    ['is not known where it asks for the whole credential', [], undefined],
    ['is not known where it says it in a way that is no answer', ['yes', 1], undefined],
  ])('%s', (_, intents, isKept) => {
    expect(intentOf(asking(...intents))).toBe(isKept);
  });
});
