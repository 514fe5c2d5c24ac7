import { parseArgs } from 'node:util';
import { isLanguage, type Language } from '../../contract/base/common/language.ts';

/** What may be read from elsewhere where somebody asks for it. */
export const FETCHES = ['did', 'status', 'context'] as const;
export type Fetch = (typeof FETCHES)[number];

export interface Options {
  /** A path, or a link. */
  file: string;
  fetches: ReadonlySet<Fetch>;
  /** Whether this machine and its network may be asked, too. */
  isLocal: boolean;
  /** A node of the chain that is asked for roots. */
  rpc: string | undefined;
  /** Hashes of blocks that hold the seals, with 0x. */
  blocks: readonly string[];
  /** A file with the contracts that are trusted in the place of those that a bundle names. */
  registry: string | undefined;
  /** A file with approvals that wallets gave, which stand beside a credential. */
  approvals: string | undefined;
  /** Files with trusted lists. */
  trust: readonly string[];
  /** The time of the check. */
  at: Date;
  challenge: string | undefined;
  domain: string | undefined;
  isJson: boolean;
  language: Language;
}

/** The command was written in a way that means nothing. */
export class Usage extends Error {}

const isFetch = (text: string): text is Fetch => FETCHES.some(each => each === text);

/** Reads the command line. @throws Usage */
export function readOptions(args: readonly string[], now: Date): Options {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Usage('FILE');
  const fetches = (values.fetch ?? '').split(',').filter(Boolean);
  const wrong = fetches.find(each => !isFetch(each));
  if (wrong !== undefined) throw new Usage(`--fetch ${wrong}`);
  const blocks = values.block ?? [];
  const noHash = blocks.find(each => !/^0x[0-9a-f]{64}$/i.test(each));
  if (noHash !== undefined) throw new Usage(`--block ${noHash}`);
  const at = values.at === undefined ? now : new Date(values.at);
  if (Number.isNaN(at.getTime())) throw new Usage(`--at ${values.at ?? ''}`);
  if (values.lang !== undefined && !isLanguage(values.lang)) throw new Usage(`--lang ${values.lang}`);
  return {
    file,
    fetches: new Set(fetches.filter(isFetch)),
    isLocal: values['fetch-local'] ?? false,
    rpc: values.rpc,
    blocks,
    registry: values.registry,
    approvals: values.approvals,
    trust: values.trust ?? [],
    at,
    challenge: values.challenge,
    domain: values.domain,
    isJson: values.json ?? false,
    language: isLanguage(values.lang) ? values.lang : 'en-US',
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        fetch: { type: 'string' },
        'fetch-local': { type: 'boolean' },
        rpc: { type: 'string' },
        block: { type: 'string', multiple: true },
        registry: { type: 'string' },
        approvals: { type: 'string' },
        trust: { type: 'string', multiple: true },
        at: { type: 'string' },
        challenge: { type: 'string' },
        domain: { type: 'string' },
        json: { type: 'boolean' },
        lang: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : '', { cause: error });
  }
}
