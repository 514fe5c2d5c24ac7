import type { Database } from '../../../platform/database/index.ts';
import type { LetterParts } from '../../base/mail-choices/index.ts';

/** What it takes to tell people something of an organization. */
export interface NewsParts extends LetterParts {
  database: Database;
}
