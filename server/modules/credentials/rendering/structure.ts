import { PDFHexString, type PDFContext, type PDFRef } from 'pdf-lib';
import type { Place } from './page/place.ts';
import type { LinkPlace, Outline, Part } from './page/outline.ts';

// The page's own marks stand first in the tree that leads from content to structure, its links after them.
const PAGE_KEY = 0;
const linkKey = (index: number): number => index + 1;

/** What the catalog and the page say of their structure. */
export interface Structure {
  root: PDFRef;
  annotations: PDFRef[];
}

/** Registers the structure of a page, and its links: what is heard, in the order in which it was drawn (ISO 32000-1 §14.7). */
export function registerStructure(context: PDFContext, page: PDFRef, outline: Outline): Structure {
  const root = context.nextRef();
  const document = context.nextRef();
  const ofContent: PDFRef[] = [];
  const ofLink: PDFRef[] = [];
  const annotations = outline.links.map((link, index) => context.register(annotation(context, link, index)));
  const register = (part: Part, parent: PDFRef): PDFRef => {
    const own = context.nextRef();
    const kids = part.kids.map(kid => {
      if ('tag' in kid) return register(kid, own);
      if ('content' in kid) {
        ofContent[kid.content] = own;
        return kid.content;
      }
      ofLink[kid.link] = own;
      return { Type: 'OBJR', Obj: annotations[kid.link] ?? own, Pg: page };
    });
    context.assign(
      own,
      context.obj({
        Type: 'StructElem',
        S: part.tag,
        P: parent,
        Pg: page,
        K: kids,
        ...(part.figure && {
          Alt: PDFHexString.fromText(part.figure.alt),
          A: { O: 'Layout', Placement: 'Block', BBox: corners(part.figure.place) },
        }),
        ...(part.tag === 'TH' && { A: { O: 'Table', Scope: 'Row' } }),
      }),
    );
    return own;
  };
  const kids = outline.parts.flatMap(part => ('tag' in part ? [register(part, document)] : []));
  context.assign(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: kids }));
  const Nums = [PAGE_KEY, ofContent, ...ofLink.flatMap((ref, index) => [linkKey(index), ref])];
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: document,
      ParentTree: { Nums },
      ParentTreeNextKey: linkKey(ofLink.length),
    }),
  );
  return { root, annotations };
}

function annotation(context: PDFContext, { place, url, says }: LinkPlace, index: number) {
  return context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: corners(place),
    Border: [0, 0, 0],
    F: 4,
    Contents: PDFHexString.fromText(says),
    StructParent: linkKey(index),
    A: { S: 'URI', URI: PDFHexString.of(Buffer.from(encodeURI(url)).toString('hex')) },
  });
}

const corners = ({ x, y, width, height }: Place): number[] => [x, y, x + width, y + height];
