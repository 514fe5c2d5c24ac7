import { readShortNumber, shortNumberText } from '../../../../../contract/credentials/credentials/short-number.ts';
import { Refused, type Call } from '../../../base/open/public-call.ts';

const SIGNS = 16;
/** Fewer than a code has. */
const MOST_SIGNS = 21;

/** Whether somebody typed a number, rightly or not. */
export function resemblesNumber(typed: string): boolean {
  const signs = typed.replaceAll(/[\s\p{Pd}]/gu, '');
  if (!/^[0-9a-z]+$/i.test(signs)) return false;
  return signs.length === SIGNS || (signs.length <= MOST_SIGNS && /\d/.test(signs));
}

/** Finds a credential by the number on its PDF, or says why there is none. The number is sent in the body: no address has it. */
export async function findNumber(
  typed: string,
  call: Call,
): Promise<{ id: string } | { problem: 'wrong' | 'unknown' | 'erased' | 'unavailable' } | { message: string }> {
  const number = readShortNumber(typed);
  if (!number) return { problem: 'wrong' };
  try {
    const { credentialId } = await call<{ credentialId: string }>('/api/v1/public/credential-numbers', {
      method: 'POST',
      body: { number: shortNumberText(number) },
    });
    return { id: credentialId };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 404) return { problem: 'unknown' };
    if (error.status === 410) return { problem: 'erased' };
    return error.status === 429 && error.message ? { message: error.message } : { problem: 'unavailable' };
  }
}
