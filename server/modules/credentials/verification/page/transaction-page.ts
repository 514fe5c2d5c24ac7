import { z } from 'zod';
import { dayText } from '../../../../../contract/credentials/verification/index.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { escapeHtml as text } from '../../../../platform/mail/html/index.ts';
import type { VerificationParts } from '../handlers.ts';
import { framed, verdictBand } from './block.ts';
import { PAGE_WORDS } from './words.ts';

const Place = z.strictObject({ networkId: z.string().max(32), hash: z.string().regex(/^0x[0-9a-f]{64}$/) });

/** The built page as one that no script goes on from: what stands in it is all there is. */
const withoutScript = (html: string): string =>
  html.replace(/<script type="module"[^>]*><\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '');

function fill(html: string, language: Language, title: string, content: string): string {
  const pieces: [RegExp, string][] = [
    [/<html lang="[^"]*"/, `<html lang="${language}"`],
    [/<title>[^<]*<\/title>/, `<title>${text(title)} · Sello</title>`],
    [/<!--slot:content-->/, content],
    [/<!--slot:island-->/, ''],
  ];
  return pieces.reduce((page, [place, piece]) => page.replace(place, () => piece), withoutScript(html));
}

/** Renders a seal's transaction as the chain has it, for networks that have no explorer of their own. */
export function createTransactionPage({ chain }: Pick<VerificationParts, 'chain'>) {
  return async (
    html: string,
    place: { networkId: string; hash: string },
    language: Language,
  ): Promise<{ status: number; html: string }> => {
    const words = PAGE_WORDS[language];
    const label = words.transaction;
    try {
      const asked = Place.safeParse(place);
      if (!asked.success) throw new AppError('error.not_found');
      const { networkId, hash } = asked.data;
      const { chain: read, transaction } = await chain.transaction(networkId, hash as `0x${string}`);
      const { name, local } = read.network;
      const time = transaction.blockTime;
      const code = (value: string) => `<code>${text(value)}</code>`;
      const facts = [
        [label.network, text(local ? words.label.localNetwork : `${name} (${networkId})`)],
        [label.block, text(String(transaction.blockNumber))],
        [
          label.time,
          `<time datetime="${time.toISOString()}">${text(`${dayText(time, language)}, ${time.toISOString().slice(11, 19)} UTC`)}</time>`,
        ],
        [label.root, transaction.root === null ? text(label.noRoot) : code(transaction.root)],
        [label.contract, transaction.to === null ? '' : code(transaction.to)],
        [label.from, code(transaction.from)],
        [label.hash, code(hash)],
      ]
        .filter(([, value]) => value)
        .map(([name, value]) => `<div><dt>${text(name ?? '')}</dt><dd>${value}</dd></div>`);
      const note = local ? `<p class="note">${text(words.label.local)}</p>` : '';
      const json = `/api/v1/public/chain/${encodeURIComponent(networkId)}/transactions/${hash}`;
      const content = `<section class="panel"><h1>${text(label.title)}</h1><p>${text(label.lead)}</p>${note}<dl class="facts">${facts.join('')}</dl><p><a href="${text(json)}">${text(label.json)}</a></p></section>`;
      return { status: 200, html: fill(html, language, label.title, framed(content)) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const [head = '', line = ''] = error.status === 404 ? label.missing : label.unavailable;
      const failure = error.status === 404 ? 'missing' : 'unavailable';
      const band = verdictBand(failure, words.word[failure], head, line);
      return { status: error.status, html: fill(html, language, head, framed(band)) };
    }
  };
}
