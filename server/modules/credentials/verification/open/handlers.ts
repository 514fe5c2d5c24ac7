import type { VcProblem, VcVerified } from '../../../../../contract/credentials/vc-api/index.ts';
import { asArray, isObject, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import { verifyCredential, verifyPresentation, type Verification } from '../../../../../engine/verify/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { deriveShown } from './derive.ts';
import { createChallenge, isOurs, spendChallenge } from './challenge.ts';
import { problemOf, problemsOf, stepsOf } from './problems.ts';
import { openReaders, type OpenParts } from './readers.ts';

/** What of the outcome a caller wants to read. */
interface Returned {
  returnProblemDetails: boolean;
  returnResults: boolean;
}

const resultsOf = (credentials: readonly Verification[]) =>
  credentials.map(each => ({ verdict: each.verdict, steps: stepsOf(each) }));

/** The answer, and its status: what is not verified is never answered with 200. */
function answerOf(
  problems: readonly VcProblem[],
  results: NonNullable<VcVerified['results']>,
  { returnProblemDetails, returnResults }: Returned,
  isVerified: boolean,
  status: (code: number) => void,
): VcVerified {
  if (!isVerified) status(400);
  return {
    verified: isVerified,
    ...(returnProblemDetails && { problemDetails: [...problems] }),
    ...(returnResults && { results }),
  };
}

/** The challenge that a presentation did not answer in time, or again. */
const SPENT: VcProblem = {
  type: 'https://www.w3.org/TR/vc-data-model#CRYPTOGRAPHIC_SECURITY_ERROR',
  title: 'The challenge is over',
  detail: 'The challenge was answered before, or its 15 minutes are over. Create another one.',
  step: 'challenge',
  reason: 'challenge-over',
};

/** Verifies what anybody issued or presents (VC-API). Nothing of it is kept. */
export function openVerificationHandlers(
  parts: OpenParts,
): HandlersOf<'verifyVc' | 'verifyVp' | 'deriveVc' | 'createVcChallenge'> {
  const { database, clock } = parts;
  return {
    async verifyVc({ body: { verifiableCredential, options }, reply }) {
      const document = verifiableCredential as JsonObject;
      const { challenge, domain } = options;
      const verification = await verifyCredential(document, {
        ...(await openReaders(parts, clock())(document)),
        expected: { challenge, domain },
      });
      return {
        ...answerOf(
          problemsOf(verification),
          { credentials: resultsOf([verification]) },
          options,
          verification.verdict === 'valid',
          reply.status,
        ),
        ...(options.returnCredential && { credential: verifiableCredential }),
      };
    },

    async verifyVp({ caller, params: { projectId }, body: { verifiablePresentation, options }, reply }) {
      const now = clock();
      const { challenge, domain } = options;
      const isOver =
        isOurs(challenge) &&
        !(await database.organization(caller.organizationId, tx => spendChallenge(tx, projectId, challenge, now)));
      const document = verifiablePresentation as JsonObject;
      const readers = openReaders(parts, now);
      const { outcome, reason, credentials } = await verifyPresentation(document, {
        ...(await readers(oneInside(document))),
        ...(challenge !== undefined && { challenge }),
        ...(domain !== undefined && { domain }),
      });
      const isPresented = outcome === 'passed' || outcome === 'not-applicable';
      const presentation = { id: 'holder', outcome, ...(reason && { reason }) };
      const problems = [
        ...(isOver ? [SPENT] : []),
        ...(isPresented ? [] : [problemOf(presentation)]),
        ...credentials.flatMap((each, at) => problemsOf(each, at)),
      ];
      const isVerified = !isOver && isPresented && credentials.every(({ verdict }) => verdict === 'valid');
      return {
        ...answerOf(
          problems,
          { presentation: { outcome, ...(reason && { reason }) }, credentials: resultsOf(credentials) },
          options,
          isVerified,
          reply.status,
        ),
        ...(options.returnPresentation && { presentation: verifiablePresentation }),
      };
    },

    async deriveVc({ body: { verifiableCredential, options } }) {
      const document = verifiableCredential as JsonObject;
      return { verifiableCredential: await deriveShown(parts.canonizer, document, options.selectivePointers) };
    },

    createVcChallenge: ({ caller: { organizationId }, params: { projectId } }) =>
      database.organization(organizationId, tx => createChallenge(tx, { organizationId, projectId }, clock())),
  };
}

/** The one credential of a presentation, whose seal may be looked at; seals of several are not. */
function oneInside(document: JsonObject): JsonValue {
  const inside = asArray(document.verifiableCredential);
  return inside.length === 1 && isObject(inside[0]) ? inside[0] : null;
}
