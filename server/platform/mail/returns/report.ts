/** What a report on a mail's delivery says (RFC 3464). */
export interface DeliveryReport {
  action: 'failed' | 'delayed';
  /** In words that may be shown as text: the status code (RFC 3463), and what the other server said. */
  because: string;
}

const BECAUSE_MAX = 300;
/** More groups than this no mail of one recipient has. */
const GROUPS_MAX = 20;
const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

type Fields = ReadonlyMap<string, string>;

/** Fields of a head, or of a group of a report: unfolded, by their names in small letters; of two of a name the first. */
function fieldsOf(text: string): Fields {
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
function parted(text: string): { head: Fields; body: string } {
  if (text.startsWith('\n')) return { head: new Map(), body: text.slice(1) };
  const end = text.indexOf('\n\n');
  return end < 0
    ? { head: fieldsOf(text), body: '' }
    : { head: fieldsOf(text.slice(0, end)), body: text.slice(end + 2) };
}

const typeOf = (head: Fields): string => (head.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

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
function decoded(head: Fields, body: string): string {
  const encoding = (head.get('content-transfer-encoding') ?? '').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1').replaceAll('\r\n', '\n');
  if (encoding !== 'quoted-printable') return body;
  return body
    .replace(/=[ \t]*\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Of a field that others wrote, text: nothing that moves the cursor, hides, or turns what stands beside it. */
const plain = (latin1: string): string =>
  Buffer.from(latin1, 'latin1')
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\s]+/gu, ' ')
    .trim();

/** Why, of one recipient's group: the status first, where what the server said does not say it. */
function becauseOf(group: Fields): string {
  const status = STATUS.exec(group.get('status') ?? '')?.[0] ?? '';
  // `smtp; 550 5.1.1 …`: the type of the code is nothing for a reader.
  const said = plain((group.get('diagnostic-code') ?? '').replace(/^[a-z0-9-]{1,20}\s*;/i, ''));
  return [said.includes(status) ? '' : status, said].filter(Boolean).join(' ').slice(0, BECAUSE_MAX);
}

/**
 * Reads the first bytes of a mail that came back: a report on the delivery of a mail to one recipient. Undefined for whatever else comes: answers
 * of people, notices of absence, reports of success. Its cost is that of its length, whatever it says.
 */
export function readReport(bytes: Buffer): DeliveryReport | undefined {
  const { head, body } = parted(bytes.toString('latin1').replaceAll('\r\n', '\n'));
  const boundary = boundaryOf(head);
  if (typeOf(head) !== 'multipart/report' || boundary === undefined) return undefined;
  const status = partsOf(body, boundary)
    .map(parted)
    .find(part => /^message\/(?:global-)?delivery-status$/.test(typeOf(part.head)));
  if (!status) return undefined;
  const groups = decoded(status.head, status.body)
    .split(/\n[ \t]*\n+/, GROUPS_MAX)
    .map(fieldsOf);
  const actionOf = (group: Fields) => group.get('action')?.toLowerCase() ?? '';
  // An address may stand for several: as long as one of them has it, it arrived.
  if (groups.some(group => ['delivered', 'relayed', 'expanded'].includes(actionOf(group)))) return undefined;
  for (const action of ['failed', 'delayed'] as const) {
    const group = groups.find(each => actionOf(each) === action);
    if (group) return { action, because: becauseOf(group) };
  }
  return undefined;
}
