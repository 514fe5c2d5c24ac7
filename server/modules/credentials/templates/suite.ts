import { DISCLOSURE_ALGORITHM } from '../../../../contract/credentials/keys/index.ts';
import {
  SUITE_ALGORITHMS,
  type Disclosure,
  type TemplateField,
  type TemplateSuite,
} from '../../../../contract/credentials/templates/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { readIssuer } from '../../accounts/organizations/index.ts';

/**
 * A template's credentials are signed by a suite that the organization has a key for. One that is not verified has none yet, and gets the key of the
 * usual suites with its DID. @throws AppError key.missing_kind
 */
export async function refuseWithoutKey(tx: Tx, organizationId: string, suite: TemplateSuite): Promise<void> {
  const { keys } = await readIssuer(tx, organizationId);
  const algorithms: readonly string[] = SUITE_ALGORITHMS[suite];
  const isUsual = algorithms.includes('Ed25519');
  if (!isUsual && !keys?.some(({ algorithm }) => algorithms.includes(algorithm)))
    throw new AppError('key.missing_kind', { 'config.cryptosuite': 'invalid_choice' });
}

/** Only an organization with a key for it has its credentials shown in part. @throws AppError key.missing_kind */
export async function refuseWithoutHolderKey(tx: Tx, organizationId: string): Promise<void> {
  const { keys } = await readIssuer(tx, organizationId);
  if (!keys?.some(({ algorithm }) => algorithm === DISCLOSURE_ALGORITHM))
    throw new AppError('key.missing_kind', { 'config.disclosure': 'invalid_choice' });
}

/**
 * What a template's holders always show, of the fields that it has. A field that was among them and is gone by now is left out.
 * @throws AppError request.invalid at a name that is no field
 */
export function disclosureOf(
  said: Disclosure | null,
  content: readonly TemplateField[],
  before: Disclosure | null = null,
): Disclosure | null {
  if (!said) return null;
  const names = new Set(content.flatMap(({ name, mode }) => (mode === 'empty' ? [] : [name])));
  const always = [...new Set(said.always)].filter(name => names.has(name) || !before?.always.includes(name));
  if (always.some(name => !names.has(name)))
    throw new AppError('request.invalid', { 'config.disclosure.always': 'invalid_choice' });
  return { always };
}
