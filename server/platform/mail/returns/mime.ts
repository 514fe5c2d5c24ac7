export type Fields = ReadonlyMap<string, string>;

/** Fields of a head, or of a group of a report: unfolded, by their names in small letters; of two of a name the first. */
export function fieldsOf(text: string): Fields {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (!fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** Head and body of a message or of a part of one. */
export function parted(text: string): { head: Fields; body: string } {
  if (text.startsWith('\n')) return { head: new Map(), body: text.slice(1) };
  const end = text.indexOf('\n\n');
  return end < 0
    ? { head: fieldsOf(text), body: '' }
    : { head: fieldsOf(text.slice(0, end)), body: text.slice(end + 2) };
}

export const typeOf = (head: Fields): string =>
  (head.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

function boundaryOf(head: Fields): string | undefined {
  const [, quoted, bare] =
    /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(head.get('content-type') ?? '') ?? [];
  return quoted ?? bare;
}

/** The parts of a multipart body; the last may be cut off. */
function partsOf(body: string, boundary: string): string[] {
  const parts: string[][] = [];
  for (const line of body.split('\n')) {
    const bare = line.trimEnd();
    if (bare === `--${boundary}--`) break;
    if (bare === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map(lines => lines.join('\n'));
}

/** The body of a part as it was before its transfer: in Latin-1, byte by byte. */
export function decoded(head: Fields, body: string): string {
  const encoding = (head.get('content-transfer-encoding') ?? '').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1').replaceAll('\r\n', '\n');
  if (encoding !== 'quoted-printable') return body;
  return body
    .replace(/=[ \t]*\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The parts of a report of a type (RFC 6522), out of the first bytes of a mail; undefined for any other mail. */
export function reportParts(bytes: Buffer): { head: Fields; body: string }[] | undefined {
  const { head, body } = parted(bytes.toString('latin1').replaceAll('\r\n', '\n'));
  const boundary = boundaryOf(head);
  if (typeOf(head) !== 'multipart/report' || boundary === undefined) return undefined;
  return partsOf(body, boundary).map(parted);
}
