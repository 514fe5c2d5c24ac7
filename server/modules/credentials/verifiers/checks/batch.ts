import {
  CheckBatch,
  CHECKS_TYPE,
  type CheckMade,
  type DeviceKey,
} from '../../../../../contract/credentials/verifiers/index.ts';
import { jsonIn, parseJws, verifyJws, type Jws } from '../../../../../engine/tokens/index.ts';
import type { Primitives } from '../../../../../engine/primitives/index.ts';
import { invalidField } from '../../../../platform/errors/index.ts';
import { publicKeyOf } from '../key.ts';

function jwsIn(text: string): Jws {
  try {
    return parseJws(text);
  } catch {
    throw invalidField('checks', 'invalid');
  }
}

/** The checks that a device signed: its own, each once. @throws AppError request.invalid, where another key signed them or they are none */
export function checksIn(
  text: string,
  { verifierId, key }: { verifierId: string; key: DeviceKey },
  primitives: Primitives,
): CheckMade[] {
  const jws = jwsIn(text);
  if (jws.header.typ !== CHECKS_TYPE || !verifyJws(jws, publicKeyOf(key), primitives))
    throw invalidField('checks', 'invalid');
  const { data } = CheckBatch.safeParse(payloadOf(jws));
  if (data?.verifierId !== verifierId) throw invalidField('checks', 'invalid');
  return [...new Map(data.checks.map(check => [check.id, check])).values()];
}

function payloadOf({ payload }: Jws): unknown {
  try {
    return jsonIn(payload);
  } catch {
    return undefined;
  }
}
