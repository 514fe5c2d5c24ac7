/** An origin that can be named in a policy as it is. */
const PLAIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** The origin of a website URL; null where a header could not carry it. */
export function originOf(websiteUrl: string): string | null {
  const { origin } = new URL(websiteUrl);
  return PLAIN.test(origin) ? origin : null;
}
