/** As long as a name may be before its extension; file systems take 255 bytes, and letters of some scripts take three or four. */
const CHARACTERS_MAX = 120;
const BYTES_MAX = 200;

/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** What parts of a name stand between. */
const BETWEEN = ' - ';

/** A text without what no file system takes, or what could show a name otherwise than it is. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\\/:*?"<>|]/gu, '-')
    // but for what joins and parts letters
    .replace(/(?:[\s\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf})+/gu, ' ')
    .trim();

/** How many bytes a text takes as UTF-8. */
const sizeOf = (text: string): number =>
  [...text].reduce((size, each) => {
    const point = each.codePointAt(0) ?? 0;
    return size + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);

/** As much of a text as a name holds, cut between letters and never inside one. */
function shortened(text: string): string {
  let kept = '';
  let size = 0;
  let count = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += sizeOf(segment);
    count += 1;
    if (size > BYTES_MAX || count > CHARACTERS_MAX) break;
    kept += segment;
  }
  return kept;
}

/**
 * A name under which a person can file something: "Diploma - Roble Cirro.pdf". Parts that are empty are left out. Whatever the parts hold, a
 * file of that name can be kept on every system, and the name shows as it is.
 */
export function fileName(parts: readonly (string | null | undefined)[], extension: string): string {
  const text = parts
    .map(part => clean(part ?? ''))
    .filter(part => part !== '')
    .join(BETWEEN);
  // A name that begins with a point is hidden, one that ends with it is refused.
  const name = shortened(text.replace(/^[. ]+/, '')).replace(/[. ]+$/, '');
  const says = /[\p{L}\p{N}]/u.test(name);
  return `${!says || DEVICE.test(name) ? `sello${says ? `-${name}` : ''}` : name}.${extension}`;
}

/**
 * The header that names a download (RFC 6266): as it is for whoever reads `filename*` (RFC 5987), in ASCII for all others.
 */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ \w.-]+/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
