import { useCallback, useState } from 'react';
import type { ElementType } from '../../../../../contract/credentials/designs/kinds.ts';
import type { PageDesign } from '../../../../../contract/credentials/designs/page-design.ts';
import { useHistory } from '../../../base/kit/use-history.ts';
import { added, duplicated, reordered, withImage, without, withPicture } from './moves.ts';

/** A page while it is designed. */
export interface Designer {
  design: PageDesign;
  /** The name of the element at hand. */
  selected: string | null;
  select: (name: string | null) => void;
  /** Changes the design; what is done to one `thing` in a row is taken back at once. */
  change: (update: (now: PageDesign) => PageDesign, thing?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  add: (type: Exclude<ElementType, 'image' | 'picture'>, name: string, words: string) => void;
  addImage: (imageId: string, name: string) => void;
  addPicture: (field: string, name: string) => void;
  duplicate: (name: string) => void;
  remove: (name: string) => void;
  order: (name: string, by: -1 | 1) => void;
}

/** Designs a page that is kept elsewhere, mostly in a form. */
export function useDesigner(design: PageDesign, put: (update: (now: PageDesign) => PageDesign) => void): Designer {
  const { change, ...history } = useHistory(design, put);
  const [wanted, select] = useState<string | null>(null);
  const selected = design.elements.find(each => each.name === wanted)?.name ?? null;
  const take = useCallback(
    (next: { design: PageDesign; name: string }) => {
      change(() => next.design);
      select(next.name);
    },
    [change],
  );
  return {
    design,
    selected,
    select,
    change,
    ...history,
    add: (type, name, words) => take(added(design, type, name, words)),
    addImage: (imageId, name) => take(withImage(design, imageId, name)),
    addPicture: (field, name) => take(withPicture(design, field, name)),
    duplicate: name => take(duplicated(design, name)),
    remove: name => change(now => without(now, name)),
    order: (name, by) => change(now => reordered(now, name, by)),
  };
}
