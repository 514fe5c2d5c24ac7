import { likePattern, type Tx } from '../../../platform/database/index.ts';
import { recipientsLike } from '../../recipients/index.ts';

/** What a text means for a list: the templates whose title has it, and the receivers: these one by one where they are few. */
export interface TextMatch {
  templateIds: string[];
  receivers: { ids: string[] } | { pattern: string };
}

/** Finds what a text is in; undefined without text. */
export async function matchText(tx: Tx, projectId: string, text: string | undefined): Promise<TextMatch | undefined> {
  const pattern = likePattern(text);
  if (!pattern) return undefined;
  const titled = await tx.rows<{ id: string }>('select id from templates where project_id = $1 and title ilike $2', [
    projectId,
    pattern,
  ]);
  const ids = await recipientsLike(tx, pattern);
  return { templateIds: titled.map(row => row.id), receivers: ids ? { ids } : { pattern } };
}
