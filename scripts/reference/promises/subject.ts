/** A subject of the portal: what users can rely on, the files that keep each promise, and the tests that fail without them. */
export interface Subject {
  title: string;
  /** Files by promise, each a path from the root of the repository. */
  promises: Readonly<Record<string, readonly string[]>>;
  tests: readonly string[];
}
