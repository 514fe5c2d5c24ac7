import { dataIntegrity } from './data-integrity.ts';
import type { Format } from './format.ts';

export type { Format, Secured, Signing } from './format.ts';

/** All formats, by the names under which templates choose them. */
const FORMATS = { 'vc-data-integrity': dataIntegrity } as const satisfies Record<string, Format>;
export type FormatName = keyof typeof FORMATS;

/** The format of this name. Templates name none yet: all that is issued is of the first. */
export const formatOf = (name: FormatName = 'vc-data-integrity'): Format => FORMATS[name];
