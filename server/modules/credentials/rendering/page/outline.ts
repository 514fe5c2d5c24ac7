import type { Place } from './place.ts';

/** What a part of the page is to whoever hears it (ISO 32000-1 §14.8.4). */
export type Tag = 'H1' | 'H2' | 'P' | 'Figure' | 'Link' | 'Table' | 'TR' | 'TH' | 'TD';

/** A picture in words, and where it stands. */
export interface Figure {
  alt: string;
  place: Place;
}

/** A part of the page's structure; its kids are parts, numbers of marked content, and links by their index. */
export interface Part {
  tag: Tag;
  figure?: Figure;
  kids: (Part | { content: number } | { link: number })[];
}

export interface LinkPlace {
  place: Place;
  url: string;
  says: string;
}

/** The structure of what is drawn, noted while it is drawn: all ink is either of a part or an artifact. Its order is the order of drawing. */
export interface Outline {
  /** What `draw` draws is one part's content; `figure` says it in words where it is no text. */
  mark(tag: Tag, draw: () => void, figure?: Figure): void;
  /** What `draw` marks are a part's parts. */
  group(tag: Tag, draw: () => void): void;
  /** What `draw` marks leads to an address. */
  link(link: LinkPlace, draw: () => void): void;
  /** What `draw` draws says nothing. */
  artifact(draw: () => void): void;
  parts: readonly Part['kids'][number][];
  links: readonly LinkPlace[];
}

/** An empty structure that writes its marks with `raw`. */
export function createOutline(raw: (operators: string) => void): Outline {
  const parts: Part['kids'] = [];
  const links: LinkPlace[] = [];
  let kids = parts;
  let marks = 0;
  const within = (part: Part, draw: () => void): void => {
    const outside = kids;
    outside.push(part);
    kids = part.kids;
    draw();
    kids = outside;
  };
  return {
    parts,
    links,
    mark(tag, draw, figure) {
      const content = marks++;
      kids.push({ tag, ...(figure && { figure }), kids: [{ content }] });
      raw(`/${tag} <</MCID ${content}>> BDC`);
      draw();
      raw('EMC');
    },
    group: (tag, draw) => within({ tag, kids: [] }, draw),
    link(link, draw) {
      within({ tag: 'Link', kids: [] }, () => {
        draw();
        kids.push({ link: links.push(link) - 1 });
      });
    },
    artifact(draw) {
      raw('/Artifact BMC');
      draw();
      raw('EMC');
    },
  };
}
