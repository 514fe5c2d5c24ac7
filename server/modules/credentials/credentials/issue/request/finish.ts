import { setImmediate as breath } from 'node:timers/promises';
import type { Canonizer } from '../../../../../../engine/canon/index.ts';
import type { BatchSigner } from '../../../../../../engine/keys/index.ts';
import type { Place } from '../../../status/index.ts';
import { build, complete, refusePerson, type Common, type Draft } from '../build/build.ts';
import type { Issuing } from '../issuing.ts';
import type { Person } from '../build/people.ts';
import { UNBUILDABLE, type Refused } from './receivers.ts';
import { secureAll } from '../secure.ts';

/** Of whom a credential is to be made, for which request, and where its standing will be told. */
export interface Wanted {
  issuing: Issuing;
  person: Person;
  place: Place;
}

/** What is made together: all of it has one context and one schema. `issuedAt` is of whole seconds. */
export interface Batch {
  common: Common;
  wanted: readonly Wanted[];
  issuedAt: Date;
}

/** A credential that is whole and signed, as it will be written. It stands nowhere yet. */
export interface Whole {
  id: string;
  publicId: string;
  person: Person;
  place: Place;
  /** Its claims, its document and its proof, as JSON. */
  fields: string;
  unsigned: string;
  proof: string;
  digest: Uint8Array;
}

/** What became of a batch. */
export interface Outcome {
  whole: Whole[];
  refused: Refused[];
}

/** So many are signed without a breath. */
const BREATH = 64;

/** Builds and signs, in memory alone. What cannot be built or signed is its row's refusal. */
export async function finish(
  canonizer: Canonizer,
  signer: BatchSigner,
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
  const whole: Whole[] = [];
  for (let from = 0; from < drafts.length; from += BREATH) {
    if (from > 0) await breath();
    const some = drafts.slice(from, from + BREATH);
    const secured = await secureAll(
      canonizer,
      signer,
      some.map(each => each.document),
      issuedAt,
      some.map(() => wanted[0]?.issuing.domain),
    );
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
          proof: JSON.stringify(each.proof),
          digest: each.digest,
        });
    }
  }
  return { whole, refused };
}
