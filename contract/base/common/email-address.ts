/** What browsers and Node have alike (WHATWG URL): it writes a domain in ASCII as the DNS has it (UTS #46). */
declare const URL: new (address: string) => { hostname: string };

/** A local part as mail programs take it, and a domain of the DNS; the last label has letters, or is an internationalized one. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;
/** What ends a domain in an address of the web is in none of mail. */
const NO_DOMAIN = /[\s/\\?#@:[\]%]/;

/** Whether a text is one address, in the form that is kept. */
export const isEmailAddress = (text: string): boolean => ADDRESS.test(text);

/** An address in the one form that is kept and compared: small letters, the domain as the DNS has it (`ana@Peña.example` → `ana@xn--pea-8ma.example`). */
export function emailForm(text: string): string {
  const address = text.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || /^[\x20-\x7e]*$/.test(domain) || NO_DOMAIN.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}
