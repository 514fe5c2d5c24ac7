import { createHash } from 'node:crypto';
import { createAuthority, keysOf, type Authority } from './authority.ts';

const NAME = 'Sello: IACA de desarrollo sin valor';
const COUNTRY = 'MX';

/**
 * The authority of document signers in development (ISO/IEC 18013-5, annex B.1). Its private key follows from its name: everybody can make certificates under it.
 * It is served and used outside production only.
 */
export const developmentIaca = (): Authority =>
  createAuthority(NAME, undefined, keysOf(createHash('sha256').update(NAME).digest()), COUNTRY);
