import type { Action } from '../../../../contract/base/access/index.ts';
import { plain } from '../../../../contract/base/common/plain.ts';

/** The guides in their order, each with the action of those that it is written for; null: for everyone. */
const GUIDES = {
  owner: 'organization.update',
  registrar: 'credentials.issue',
  approver: 'credentials.approve',
  auditor: 'events.read',
  vouchers: 'vouchers.write',
  memberships: 'benefits.write',
  verifications: 'applications.write',
  vendors: null,
  integrator: 'serviceAccounts.manage',
  wallets: null,
  keys: null,
} as const satisfies Record<string, Action | null>;
export type GuideName = keyof typeof GUIDES;
export const GUIDE_NAMES = Object.keys(GUIDES) as GuideName[];

export const isGuide = (name: string | undefined): name is GuideName => GUIDE_NAMES.some(each => each === name);
export const readersOf = (name: GuideName): Action | null => GUIDES[name];

/** A guide as docs/help has it: the Markdown, and what is listed and searched of it. */
export interface Guide {
  name: GuideName;
  title: string;
  lead: string;
  /** Without its title. */
  body: string;
  sections: { id: string; title: string; text: string }[];
}

const TEXTS = import.meta.glob<string>('../../../../docs/help/*/*.md', { query: '?raw', import: 'default' });

/** Returns the anchor of a heading. */
export const anchorOf = (title: string): string => plain(title).replaceAll(/[^a-z0-9]+/g, '-');

/** Returns a guide from its Markdown: a title, a sentence, then sections. */
export function parseGuide(name: GuideName, text: string): Guide {
  const [head = '', ...parts] = text.split(/^## /m);
  const [title = '', lead = ''] = head
    .replace(/^# /, '')
    .split('\n')
    .filter(line => line.trim() !== '');
  const sections = parts.map(part => {
    const heading = part.slice(0, part.indexOf('\n')).trim();
    return { id: anchorOf(heading), title: heading, text: part.slice(part.indexOf('\n')) };
  });
  // The lead is listed and searched as plain text.
  return {
    name,
    title: title.trim(),
    lead: lead.trim().replaceAll('**', ''),
    body: parts.map(part => `## ${part}`).join(''),
    sections,
  };
}

/** Reads a guide in a language. @throws where it cannot be loaded */
export async function readGuide(language: string, name: GuideName): Promise<Guide> {
  const read = TEXTS[`../../../../docs/help/${language}/${name}.md`];
  if (!read) throw new RangeError(`no guide ${name} in ${language}`);
  return parseGuide(name, await read());
}
