/**
 * The URL of a path of the route table, e.g. `/api/v1/projects/{id}?q=x`. Undefined, null and empty query values are
 * left out. Throws TypeError where a parameter is missing.
 */
export function buildUrl(path: string, params: Record<string, unknown>, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}
