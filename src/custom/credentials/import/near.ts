/** How many letters two words are apart: one more, one less, another one, or two that changed places each count one. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const changed = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + cost,
        changed ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}

/** The word that is nearest to another one, no further than `most`; undefined where none is, or two are as near. */
export function nearest(word: string, words: readonly string[], most: number): string | undefined {
  const near = words
    .filter(each => Math.abs(each.length - word.length) <= most)
    .map(each => ({ each, far: distance(word, each) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far);
  return near[0] && near[0].far !== near[1]?.far ? near[0].each : undefined;
}
