import type { OwnVerifier } from '../../../../../contract/credentials/verifiers/verifier.ts';
import { isOpening, type KeptDevice } from '../../../accounts/counter/counter-device.ts';
import { createPlace, hasFields } from '../../../base/open/kept-place.ts';

const NAME = 'sello.pov';

const isVerifier = (value: unknown): value is KeptDevice<OwnVerifier> =>
  hasFields(value, { device: 'object', ahead: 'number' }) &&
  hasFields(value.device, {
    id: 'string',
    name: 'string',
    ruleCode: 'string',
    application: 'object',
    organization: 'string',
    verifierStatus: 'string',
    packKey: 'object',
  });
const isTime = (value: unknown): value is number => typeof value === 'number';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** What the device of a verifier keeps in words: which one it is, for when there is no connection, and the latest time that it has seen. */
export function createVerifierKeeper(ruleCode: string, open: () => Storage) {
  return {
    device: createPlace(open, `${NAME}.${ruleCode}`, isVerifier),
    opening: createPlace(open, `${NAME}.${ruleCode}.opening`, isOpening),
    /** Milliseconds by the server's clock. A clock that is earlier than that was set back. */
    latest: createPlace(open, `${NAME}.${ruleCode}.latest`, isTime),
    isSilent: createPlace(open, `${NAME}.silent`, isFlag),
    /** Checks wait in the database: a lock hides nothing that is in doubt. */
    doubtOf: () => ({ read: () => undefined }),
  };
}
export type VerifierKeeper = ReturnType<typeof createVerifierKeeper>;
