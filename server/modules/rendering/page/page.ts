import type { Language } from '../../../../contract/common/index.ts';
import type { PageDesign, Slot } from '../../../../contract/designs/index.ts';

/** What a page says, in words that are ready to be set. One A4 page across, its frame and rosette engraved from a digest. */
export interface Page {
  language: Language;
  /** SHA-256 in hex; without it there is no rosette. */
  digest: string | null;
  author: string;
  title: string;
  subtitle: string;
  recipient: { label: string; name: string };
  /** With the names by which a design's texts and tables call them. */
  fields: readonly { name: string; label: string; value: string }[];
  /** The line that counts, at `{count}`, the fields for which there is no room. */
  more: string;
  /** At most three, side by side below the fields. */
  facts: readonly { label: string; value: string }[];
  /** The last lines: what stands behind the page in a sentence, its number, where to look, and who speaks by a name for machines. */
  foot: { sentence: string; number: string; where: string; authorId: string };
  /** Where the code leads, and what stands below it. */
  code: { url: string; label: string };
  /** A word across the page, for what is no longer good. */
  stamp: string | null;
  madeAt: Date | null;
  /** A design that the page is set by, with its pictures (PNG, by id) and what its slots stand for; null for the standard page. */
  layout: {
    design: PageDesign;
    images: Readonly<Record<string, Uint8Array>>;
    slots: Readonly<Record<Slot, string>>;
  } | null;
}
