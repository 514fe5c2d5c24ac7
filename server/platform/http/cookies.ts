/** The value of a cookie of a request (RFC 6265 §5.4); undefined where there is none. */
export const cookieOf = (headers: Readonly<Record<string, string | undefined>>, name: string): string | undefined =>
  headers.cookie
    ?.split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * A `set-cookie` that no script reads and no other site sends along (RFC 6265bis §4.1.2.7), for some seconds; 0 takes it back.
 * `value` is base64url or empty.
 */
export const sealedCookie = (
  name: string,
  value: string,
  { path, seconds, https }: { path: string; seconds: number; https: boolean },
): string => `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
