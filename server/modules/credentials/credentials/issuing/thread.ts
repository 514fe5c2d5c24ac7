import { createCanonizer } from '../../../../../engine/canon/index.ts';
import { createDocumentLoader } from '../../../../../engine/contexts/index.ts';
import type { JsonValue } from '../../../../../engine/json.ts';
import { keyTypeCalled } from '../../../../../engine/suites/index.ts';
import { createCache } from '../../../../platform/cache/index.ts';
import { nodePrimitives } from '../../../../platform/crypto/index.ts';
import { answerHere } from '../../../../platform/threads/index.ts';
import { make, type Batch, type Outcome } from './make.ts';

/** A batch whose key is not here: its signatures are an errand. Without a key it waits for approvals. */
export type Question = Batch & { key: { verificationMethod: string; algorithm: string } | null };
export type Data = readonly Uint8Array[];

const CONTEXTS_KEPT = 200;

// The thread in which credentials are built and signed (aside.ts): it knows nothing but how, and no key ever comes here.
const canonizer = createCanonizer({ primitives: nodePrimitives, documentLoader: createDocumentLoader() });
// One object for each context, whichever question it came with: by it the canonizer knows documents of a kind at a glance.
const contexts = createCache<JsonValue[]>(CONTEXTS_KEPT);

answerHere<Question, Outcome, Data, Data>(async ({ common, key, ...batch }, signAll) => {
  const context = await contexts(JSON.stringify(common.context), async () => common.context);
  const signer = key && { verificationMethod: key.verificationMethod, keyType: keyTypeCalled(key.algorithm), signAll };
  return make(canonizer, signer, { ...batch, common: { ...common, context } });
});
