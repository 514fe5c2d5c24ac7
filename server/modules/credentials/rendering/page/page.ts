import type { Language } from '../../../../../contract/base/common/index.ts';
import type { NamedApprover, PageDesign, Slot } from '../../../../../contract/credentials/designs/index.ts';

/** A page drawn from a design: what it shows where, its pictures by their ids (PNG, as the platform cleans them), and what its slots say. */
export interface Layout {
  design: PageDesign;
  images: Readonly<Record<string, Uint8Array>>;
  slots: Readonly<Record<Slot, string>>;
}

/** A file that travels inside the page's document. */
export interface Attachment {
  name: string;
  mediaType: string;
  description: string;
  bytes: Uint8Array;
}

/** What a page says, in words that are ready to be set. Without a layout it is one A4 page across, its frame and rosette engraved from a digest. */
export interface Page {
  language: Language;
  /** SHA-256 in hex; without it there is no rosette. */
  digest: string | null;
  author: string;
  title: string;
  subtitle: string;
  recipient: { label: string; name: string };
  /** `name` is what a design's slots and tables call a field. */
  fields: readonly { name: string; label: string; value: string }[];
  /** Pictures of its own: `name` is what a design's element calls their field. */
  pictures?: readonly { name: string; label: string; bytes: Uint8Array }[];
  /** The line that counts, at `{count}`, the fields for which there is no room. */
  more: string;
  /** Those who approved it, whom a design may show with their signatures: their pictures are among the layout's. */
  approvers?: readonly NamedApprover[];
  /** At most three, side by side below the fields. */
  facts: readonly { label: string; value: string }[];
  /**
   * The last lines: what stands behind the page in a sentence, its number, where to look, and who speaks by a name for machines. A sentence
   * that `warns` stands on every page, whatever its design leaves out.
   */
  foot: { sentence: string; warns: boolean; number: string; where: string; authorId: string };
  /** Where the code leads, what stands below it, and the number by which the same is found. */
  code: { url: string; label: string; number?: string };
  /** The code that contains the credential itself, with the label that screen readers say. Null or left out where the credential does not fit. */
  offlineCode?: { text: string; label: string } | null;
  /** A word across the page, for what is no longer good. */
  stamp: string | null;
  madeAt: Date | null;
  /** Null for the standard page. */
  layout: Layout | null;
  attachments: readonly Attachment[];
}
