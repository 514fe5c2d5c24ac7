import { setImmediate as breath } from 'node:timers/promises';
import type { Canonizer } from '../../../../../engine/canon/index.ts';
import { formatOf, type FormatName } from '../../../../../engine/formats/index.ts';
import type { BatchSigner } from '../../../../../engine/keys/index.ts';
import type { Place } from '../../status/index.ts';
import { build, complete, refusePerson, type Common, type Draft } from './build/build.ts';
import type { Person } from './build/people.ts';
import type { Issuing } from './issuing.ts';
import { UNBUILDABLE, type Refused } from './request/receivers.ts';
import { secureAll, type SecuredAs } from './secure.ts';

/** Of whom a credential is to be made, for which request, and its place in the status lists. */
export interface Wanted {
  issuing: Issuing;
  person: Person;
  place: Place;
}

/** What is made together: all of it has one context and one schema. */
export interface Batch {
  common: Common;
  wanted: readonly Wanted[];
  /** Of whole seconds. Null for what waits for approvals, which is not signed here. */
  issuedAt: Date | null;
}

/** A credential as it will be written, signed or waiting for approvals. It is stored nowhere yet. */
export interface Whole {
  id: string;
  publicId: string;
  person: Person;
  place: Place;
  /** Its claims, its document and its proof, as JSON. */
  fields: string;
  unsigned: string;
  proof: string | null;
  digest: Uint8Array | null;
}

/** What became of a batch. */
export interface Outcome {
  whole: Whole[];
  refused: Refused[];
}

/** So many are signed without a breath. */
const BREATH = 64;

type Secure = (drafts: readonly Draft[]) => Promise<(Pick<Whole, 'proof' | 'digest'> | undefined)[]>;

/** Holds documents for their approvers: nobody is asked to approve what has no canonical form. */
const hold =
  (canonizer: Canonizer, mayFail: boolean, format?: FormatName): Secure =>
  drafts =>
    Promise.all(
      drafts.map(async ({ document }) => {
        try {
          if (!mayFail) await formatOf(format).secure.check(document, canonizer);
          return { proof: null, digest: null };
        } catch {
          return undefined;
        }
      }),
    );

const sign =
  (canonizer: Canonizer, signer: BatchSigner, issuedAt: Date, domain: string | undefined, as: SecuredAs): Secure =>
  async drafts => {
    const secured = await secureAll(
      canonizer,
      signer,
      drafts.map(each => each.document),
      issuedAt,
      drafts.map(() => domain),
      as,
    );
    return secured.map(each => each && { proof: JSON.stringify(each.proof), digest: each.digest });
  };

/** Builds a batch and secures it, in memory alone. What cannot be built or secured is its row's refusal. */
export async function make(
  canonizer: Canonizer,
  signer: BatchSigner | null,
  { common, wanted, issuedAt }: Batch,
): Promise<Outcome> {
  const drafts: Draft[] = [];
  const refused: Refused[] = [];
  for (const { issuing, person, place } of wanted) {
    const said = complete(issuing, [person]);
    const built = build(common, issuing, said.complete, [place]);
    drafts.push(...built.drafts);
    refused.push(...said.refused, ...built.refused);
  }
  const issuing = wanted[0]?.issuing;
  const secure =
    signer && issuedAt
      ? sign(canonizer, signer, issuedAt, issuing?.domain, {
          format: issuing?.template.format,
          cryptosuite: issuing?.cryptosuite,
        })
      : hold(canonizer, issuing?.approval === null, issuing?.template.format);
  const whole: Whole[] = [];
  for (let from = 0; from < drafts.length; from += BREATH) {
    if (from > 0) await breath();
    const some = drafts.slice(from, from + BREATH);
    const secured = await secure(some);
    for (const [i, { id, publicId, person, place, claims, document }] of some.entries()) {
      const each = secured[i];
      if (!each) refused.push(refusePerson(person, 'failed', UNBUILDABLE));
      else
        whole.push({
          id,
          publicId,
          person,
          place,
          fields: JSON.stringify(claims),
          unsigned: JSON.stringify(document),
          ...each,
        });
    }
  }
  return { whole, refused };
}
