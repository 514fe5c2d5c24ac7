import { useOver } from '../../templates/shared.ts';
import { useTemplates } from './TemplatePart.tsx';

/** Returns the id of the project's only template, which needs no choice; null where there are several or it has expired. */
export function useOnlyTemplate(isWanted: boolean): { id: string | null; isPending: boolean } {
  const { data, total, isPending } = useTemplates();
  const isOver = useOver();
  const [first] = data ?? [];
  const isOnly = isWanted && total === 1 && first !== undefined && !isOver(first.expiration);
  return { id: isOnly ? first.id : null, isPending: isWanted && isPending };
}
