import { useEffect, useState } from 'react';

/** Whether the typefaces are there: what was measured before has to be measured again. */
export function useFonts(): boolean {
  const [hasFonts, setHasFonts] = useState(false);
  useEffect(() => {
    let isHere = true;
    void document.fonts?.ready.then(() => isHere && setHasFonts(true));
    return () => {
      isHere = false;
    };
  }, []);
  return hasFonts;
}
