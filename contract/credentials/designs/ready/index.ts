import type { Language } from '../../../base/common/language.ts';
import type { PROJECT_CATEGORIES } from '../../../accounts/projects/kinds.ts';
import type { CardDesign } from '../card-design.ts';
import { STANDARD_CARD } from '../kinds.ts';
import type { PageDesign } from '../page-design.ts';
import { health, identity, membership, pass } from './carried.ts';
import { degree, diploma, recognition, statement } from './formal.ts';
import { READY_WORDS } from './words.ts';

type Category = (typeof PROJECT_CATEGORIES)[number];

const card = (backgroundColor: string, textColor: string): CardDesign => ({
  ...STANDARD_CARD,
  fields: [],
  backgroundColor,
  textColor,
});

/** Each with the categories of projects to which it is offered first. */
const READY = {
  degree: { draw: degree, card: card('#1b2433', '#f0dfb8'), for: ['education'] },
  diploma: { draw: diploma, card: card('#fffdf8', '#5c3f0c'), for: ['education', 'other'] },
  identity: { draw: identity, card: card('#17375e', '#fffdf8'), for: ['identity', 'smartid', 'membership'] },
  pass: { draw: pass, card: card('#123d2f', '#fffdf8'), for: ['passes', 'vouchers', 'vouchersOffer'] },
  membership: { draw: membership, card: card('#1b2433', '#fffdf8'), for: ['membership'] },
  health: { draw: health, card: card('#0f4c5c', '#fffdf8'), for: ['health'] },
  statement: { draw: statement, card: card('#7a5410', '#fffdf8'), for: ['education', 'health', 'identity', 'other'] },
  recognition: { draw: recognition, card: card('#5a1a2b', '#f7ead0'), for: ['education', 'membership', 'other'] },
} as const satisfies Record<string, object>;

export type ReadyName = keyof typeof READY;
export const READY_NAMES = Object.keys(READY) as ReadyName[];

/** A design to begin with: a page and the card that goes with it. */
export interface ReadyDesign {
  name: ReadyName;
  page: PageDesign;
  card: CardDesign;
}

/** The field whose picture a ready-made design has a place for: the first, mostly of a face. */
export const pictureFieldOf = (
  content: readonly { name: string; component: string; mode?: string }[],
): string | undefined => content.find(({ component, mode }) => component === 'image' && mode !== 'empty')?.name;

/** A ready-made design in a language; `photo` names the field whose picture stands on it. */
export const readyDesign = (name: ReadyName, language: Language, photo?: string): ReadyDesign => ({
  name,
  page: READY[name].draw(READY_WORDS[language], photo),
  card: { ...READY[name].card, ...(photo !== undefined && { picture: photo }) },
});

/** The ready-made designs in a language, those that are made for the project's category first. */
export function readyDesigns(category: Category, language: Language, photo?: string): ReadyDesign[] {
  const isFor = (name: ReadyName) => (READY[name].for as readonly Category[]).includes(category);
  return READY_NAMES.map(name => readyDesign(name, language, photo)).sort(
    (one, other) => Number(isFor(other.name)) - Number(isFor(one.name)),
  );
}
