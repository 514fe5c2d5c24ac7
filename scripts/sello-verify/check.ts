import { readCertificates } from '../../engine/certificates/index.ts';
import { createResolver } from '../../engine/did/index.ts';
import type { JsonValue } from '../../engine/json.ts';
import { checkValue, type Checked } from '../../src/custom/credentials/verification/anything/check-value.ts';
import type { Options } from './options.ts';
import { besideOf, canonizerFor, tokenReadersFor } from './readers.ts';

export type { Checked };

/** Checks what a file holds, as the command line says. Undefined for what is nothing of the kind. @throws EngineError for a bundle of another form */
export async function check(
  value: JsonValue,
  approvals: readonly JsonValue[],
  options: Options,
): Promise<Checked | undefined> {
  const beside = await besideOf(options);
  return checkValue(value, {
    verify: {
      now: options.at,
      canonizer: canonizerFor(options),
      readCertificates,
      fetchApprovals: async () => approvals,
      ...tokenReadersFor(options),
      resolveDid: beside.resolveDid ?? createResolver({ fetchJson: async () => Promise.reject(new Error('offline')) }),
      ...(beside.fetchStatusList && { fetchStatusList: beside.fetchStatusList }),
    },
    beside,
    challenge: options.challenge,
    domain: options.domain,
  });
}
