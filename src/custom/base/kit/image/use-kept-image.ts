import { useCallback, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { scaled } from './scaled.ts';
import type { ChosenImage } from './chosen-image.ts';
import { dataUrl, fileOfDataUrl } from './data-url.ts';

/** As it stands in the browser's store. */
interface Kept {
  name: string;
  src: string;
}

const chosenOf = (kept: Kept | null): ChosenImage | null => {
  const rawFile = kept && fileOfDataUrl(kept.src, kept.name);
  return kept && rawFile ? { rawFile, src: kept.src } : null;
};

/** An image that was chosen and is not sent yet: it survives a reload, as large as it will be kept. Where the browser has no room, it stands on this page alone. */
export function useKeptImage(key: string): readonly [ChosenImage | null, (image: ChosenImage | null) => void] {
  const store = useStoreContext();
  const [image, put] = useState(() => chosenOf(store.getItem<Kept | null>(key, null) ?? null));
  const newest = useRef(image);
  const change = useCallback(
    (next: ChosenImage | null) => {
      newest.current = next;
      put(next);
      store.removeItem(key);
      if (!next) return;
      void scaled(next.rawFile, next.rawFile.name)
        .then(async file => ({ name: file.name, src: await dataUrl(file) }))
        .then(kept => {
          if (newest.current === next) store.setItem(key, kept);
        })
        .catch(() => undefined);
    },
    [key, store],
  );
  return [image, change];
}
