import { errorMessage } from '../../../../contract/base/errors/index.ts';
import type { z } from 'zod';
import {
  APPROVED_MAX,
  isOfWallet,
  type Credential,
  type orAsked,
  type WalletApproval,
} from '../../../../contract/credentials/credentials/index.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import { identityOf, type Caller, type CallOrigin, type UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, found, invalidField } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { PassReader } from '../../accounts/passes/index.ts';
import { change, type Changed } from '../../base/events/index.ts';
import { holdPictures, picturesIn } from '../pictures/index.ts';
import {
  approveCredentials,
  askPlainly,
  askWallet,
  listWalletApprovals,
  readNext,
  readWalletApproval,
  type ShownApproval,
  listApprovalRequests,
  listApprovalRows,
  remindSigners,
  signRequest,
  returnCredentials,
  askAgain,
} from './approvals/index.ts';
import { readdressCredential, remindCredentials, resendCredentials } from './delivery/index.ts';
import {
  type Failed,
  type CredentialParts,
  readHistory,
  listRefused,
  listRequests,
  listResults,
  readRequest,
  listCredentials,
  listOfRecipient,
  showCredential,
} from './registry/index.ts';
import { issueMany, createIssueOne, reissue, stopRequest, exampleOf, namedAsListed } from './issuing/index.ts';
import { cancelCredentials, changeStanding, type Asked } from './standing/index.ts';

type Operation =
  | 'listCredentials'
  | 'getCredential'
  | 'listCredentialEvents'
  | 'listApproverCredentials'
  | 'listTemplateCredentials'
  | 'listRecipientCredentials'
  | 'issueCredentials'
  | 'listIssueRequests'
  | 'getIssueRequest'
  | 'listIssueResults'
  | 'listIssueRefusedRows'
  | 'stopIssueRequest'
  | 'getTemplateExample'
  | 'signCredential'
  | 'signCredentials'
  | 'listApprovalRequests'
  | 'listWalletApprovals'
  | 'getWalletApproval'
  | 'approvePlainly'
  | 'listApprovalRows'
  | 'signRequest'
  | 'remindSigners'
  | 'returnCredentials'
  | 'askAgain'
  | 'revokeCredential'
  | 'revokeCredentials'
  | 'suspendCredential'
  | 'suspendCredentials'
  | 'reinstateCredential'
  | 'reinstateCredentials'
  | 'reissueCredential'
  | 'cancelCredential'
  | 'cancelCredentials'
  | 'readdressCredential'
  | 'resendCredentials'
  | 'remindCredentials';

const inWords = (failed: readonly Failed[], language: Language) =>
  failed.map(({ id, key, who }) => ({ id, key, message: errorMessage(key, language, who) }));

/** @throws AppError error.not_found where the project has no such request */
const requestOf = async (tx: Tx, { projectId, requestId }: { projectId: string; requestId: string }) =>
  found(await tx.maybe('select 1 from issue_requests where id = $1 and project_id = $2', [requestId, projectId]));

/** Credential calls of spec §7 and ours. */
export function credentialHandlers(parts: CredentialParts & { passes: PassReader }): HandlersOf<Operation> {
  const { database, settings, clock } = parts;
  const issueOne = createIssueOne(parts);
  const eyes = (caller: Caller) => ({ userId: identityOf(caller), publicUrl: settings.publicUrl, now: clock() });
  type Work = (
    tx: Tx,
    at: { organizationId: string; projectId: string },
    ids: readonly string[],
  ) => Promise<Changed<{ done: string[]; failed: Failed[] }>>;
  /** Does to one credential what is done to many: what it is refused for is the answer. */
  const oneOf = (caller: Caller, params: { projectId: string; credentialId: string }, origin: CallOrigin, work: Work) =>
    change(database, caller, origin, async tx => {
      const at = { organizationId: caller.organizationId, projectId: params.projectId };
      const { answer, ...happened } = await work(tx, at, [params.credentialId]);
      const [refused] = answer.failed;
      if (refused) throw new AppError(refused.key, undefined, { who: refused.who });
      return { answer: await showCredential(tx, params, eyes(caller)), ...happened };
    });
  const manyOf = (
    caller: Caller,
    { projectId }: { projectId: string },
    origin: CallOrigin,
    ids: readonly string[],
    work: Work,
  ) =>
    change(database, caller, origin, async tx => {
      const { answer, ...happened } = await work(tx, { organizationId: caller.organizationId, projectId }, ids);
      return { answer: { ...answer, failed: inWords(answer.failed, origin.language) }, ...happened };
    });
  const standing =
    (asked: Asked): Work =>
    (tx, at, ids) =>
      changeStanding(tx, parts, at, ids, asked);
  /** @throws AppError of the field, where the end is not to come */
  const pauseOf = ({ metadata, until }: { metadata: { description: string }; until: string | null }): Asked => {
    const end = until === null ? null : new Date(until);
    if (end && end.getTime() <= clock()) throw invalidField('until', 'past_date');
    return { event: 'suspend', reason: metadata.description, until: end };
  };
  const shownInWords = (approval: ShownApproval, language: Language): WalletApproval => ({
    ...approval,
    failed: inWords(approval.failed, language),
  });
  /** What the caller's wallet is asked; undefined where nothing waits for them. */
  const askByWallet = async (
    tx: Tx,
    caller: UserCaller,
    { language }: CallOrigin,
    projectId: string,
    decided: { ids: readonly string[]; revisions?: readonly number[] | undefined },
    next: string | null = null,
  ): Promise<{ asked: WalletApproval | undefined; failed: Failed[] }> => {
    const { id, failed } =
      decided.ids.length === 0
        ? { id: null, failed: [] }
        : await askWallet(tx, parts, caller, projectId, decided, next);
    const shown = id === null ? undefined : await readWalletApproval(tx, parts, caller.userId, id);
    return { asked: shown && shownInWords(shown, language), failed };
  };
  return {
    listCredentials: ({ caller, params: { projectId }, query }) =>
      database.organization(caller.organizationId, tx => listCredentials(tx, query, { projectId }, eyes(caller))),

    listTemplateCredentials: ({ caller, params: { projectId, templateId }, query }) =>
      database.organization(caller.organizationId, tx =>
        listCredentials(tx, query, { projectId, templateId }, eyes(caller)),
      ),

    listApproverCredentials: ({ caller, params: { projectId }, query }) =>
      database.organization(caller.organizationId, tx =>
        listCredentials(tx, query, { projectId, waitsForCaller: true }, eyes(caller)),
      ),

    listRecipientCredentials: ({ caller, params: { recipientId }, query }) =>
      database.organization(caller.organizationId, tx => listOfRecipient(tx, recipientId, query, eyes(caller))),

    getCredential: ({ caller, params }) =>
      database.organization(caller.organizationId, tx => showCredential(tx, params, eyes(caller))),

    listCredentialEvents: ({ caller, params: { projectId, credentialId }, query }) =>
      database.organization(caller.organizationId, async tx => {
        found(await tx.maybe('select 1 from credentials where id = $1 and project_id = $2', [credentialId, projectId]));
        return readHistory(tx, credentialId, query);
      }),

    issueCredentials: async ({ caller, params, body, origin }) => {
      const { organizationId } = caller;
      const given = Array.isArray(body.receiver) ? body.receiver : [body.receiver];
      const receivers = await namedAsListed(parts, { organizationId, templateId: body.templateId }, given);
      const request = {
        projectId: params.projectId,
        templateId: body.templateId,
        receivers,
        omitApproval: body.options.omitApproval ?? false,
      };
      return receivers.length === 1 ? issueOne(caller, request, origin) : issueMany(parts, caller, request, origin);
    },

    listIssueRequests: ({ caller, params, query }) =>
      database.organization(caller.organizationId, tx => listRequests(tx, params.projectId, query)),

    getIssueRequest: ({ caller, params }) =>
      database.organization(caller.organizationId, tx => readRequest(tx, params.projectId, params.requestId)),

    stopIssueRequest: ({ caller, params, origin }) => stopRequest(parts, caller, params, origin),

    listIssueResults: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        await requestOf(tx, params);
        return listResults(tx, params.requestId, query);
      }),

    listIssueRefusedRows: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        await requestOf(tx, params);
        return listRefused(tx, params.requestId, query);
      }),

    signCredential: ({ caller, params, query, body, origin }) =>
      change<z.input<ReturnType<typeof orAsked<typeof Credential>>>>(database, caller, origin, async tx => {
        found(
          await tx.maybe('select 1 from credentials where id = $1 and template_id = $2', [
            params.credentialId,
            body.templateId,
          ]),
        );
        const decided = {
          ids: [params.credentialId],
          ...(body.revision !== undefined && { revisions: [body.revision] }),
        };
        if (isOfWallet(query.keystore)) {
          const { asked, failed } = await askByWallet(tx, caller, origin, params.projectId, decided);
          const [first] = failed;
          if (!asked) throw new AppError(first?.key ?? 'error.not_found', undefined, { who: first?.who });
          return { answer: asked, events: [] };
        }
        const approved = await approveCredentials(tx, parts, caller, params.projectId, decided);
        const [refused] = approved.answer.failed;
        if (refused) throw new AppError(refused.key, undefined, { who: refused.who });
        return { ...approved, answer: await showCredential(tx, params, eyes(caller)) };
      }),

    getTemplateExample: ({ caller, params, origin }) =>
      database.organization(caller.organizationId, tx =>
        exampleOf(tx, params, {
          organizationId: caller.organizationId,
          origin,
          publicUrl: settings.publicUrl,
          now: clock(),
        }),
      ),

    async signCredentials({ caller, params, query, body, origin }) {
      if (isOfWallet(query.keystore))
        return change(database, caller, origin, async tx => {
          const { asked, failed } = await askByWallet(tx, caller, origin, params.projectId, body);
          return { answer: asked ?? { done: [], failed: inWords(failed, origin.language) }, events: [] };
        });
      const { done, failed } = await change(database, caller, origin, tx =>
        approveCredentials(tx, parts, caller, params.projectId, body),
      );
      return { done, failed: inWords(failed, origin.language) };
    },

    listApprovalRequests: ({ caller, query }) =>
      database.organization(caller.organizationId, tx => listApprovalRequests(tx, caller.userId, query)),

    listApprovalRows: ({ caller, params, query }) =>
      database.organization(caller.organizationId, tx => listApprovalRows(tx, caller.userId, params, query, clock())),

    listWalletApprovals: ({ caller, origin }) =>
      database.organization(caller.organizationId, async tx => {
        const approvals = await listWalletApprovals(tx, parts, caller.userId);
        return { approvals: approvals.map(each => shownInWords(each, origin.language)), total: approvals.length };
      }),

    getWalletApproval: ({ caller, params, origin }) =>
      database.organization(caller.organizationId, async tx =>
        shownInWords(found(await readWalletApproval(tx, parts, caller.userId, params.approvalId)), origin.language),
      ),

    approvePlainly: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const id = await askPlainly(tx, parts, caller, params.approvalId);
        const shown = found(await readWalletApproval(tx, parts, caller.userId, id));
        return { answer: shownInWords(shown, origin.language), events: [] };
      }),

    async signRequest({ caller, params, query, body, origin }) {
      if (isOfWallet(query.keystore))
        return change(database, caller, origin, async tx => {
          const { next, ...decided } = await readNext(tx, caller.userId, params, body, APPROVED_MAX);
          const { asked, failed } = await askByWallet(tx, caller, origin, params.projectId, decided, next);
          const seen = failed.filter(each => each.key !== 'credential.frozen_anew');
          return { answer: asked ?? { done: 0, failed: inWords(seen, origin.language), next }, events: [] };
        });
      const { failed, ...rest } = await change(database, caller, origin, tx =>
        signRequest(tx, parts, caller, params, body),
      );
      return { ...rest, failed: inWords(failed, origin.language) };
    },

    remindSigners: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        await requestOf(tx, params);
        return remindSigners(tx, parts, params.requestId);
      }),
    async returnCredentials({ caller, params, body, origin }) {
      const { done, failed } = await change(database, caller, origin, tx =>
        returnCredentials(tx, parts, caller, params.projectId, body),
      );
      return { done, failed: inWords(failed, origin.language) };
    },

    async askAgain({ caller, params, body, origin }) {
      const pictures = await holdPictures(database, caller.organizationId, picturesIn([body]));
      return change(database, caller, origin, async tx => {
        const happened = await askAgain(tx, parts, caller, params, { ...body, pictures }, origin);
        return { ...happened, answer: await showCredential(tx, params, eyes(caller)) };
      });
    },

    revokeCredential: ({ caller, params, body, origin }) =>
      oneOf(caller, params, origin, standing({ event: 'revoke', reason: body.metadata.description })),
    revokeCredentials: ({ caller, params, body, origin }) =>
      manyOf(caller, params, origin, body.ids, standing({ event: 'revoke', reason: body.metadata.description })),

    suspendCredential: ({ caller, params, body, origin }) => oneOf(caller, params, origin, standing(pauseOf(body))),
    suspendCredentials: ({ caller, params, body, origin }) =>
      manyOf(caller, params, origin, body.ids, standing(pauseOf(body))),

    reinstateCredential: ({ caller, params, origin }) =>
      oneOf(caller, params, origin, standing({ event: 'reinstate', reason: '' })),
    reinstateCredentials: ({ caller, params, body, origin }) =>
      manyOf(caller, params, origin, body.ids, standing({ event: 'reinstate', reason: '' })),

    async reissueCredential({ caller, params, body: { metadata, ...corrected }, origin }) {
      const pictures = await holdPictures(database, caller.organizationId, picturesIn([corrected]));
      return change(database, caller, origin, async tx => {
        const asked = { ...corrected, reason: metadata.description, pictures };
        const { answer: credentialId, ...happened } = await reissue(tx, parts, caller, params, asked, origin);
        return { answer: await showCredential(tx, { ...params, credentialId }, eyes(caller)), ...happened };
      });
    },

    cancelCredential: ({ caller, params, origin }) =>
      oneOf(caller, params, origin, (tx, at, ids) => cancelCredentials(tx, parts, at, ids)),
    cancelCredentials: ({ caller, params, body, origin }) =>
      manyOf(caller, params, origin, body.ids, (tx, at, ids) => cancelCredentials(tx, parts, at, ids)),

    readdressCredential: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { answer: _, ...happened } = await readdressCredential(tx, parts, caller, params, body);
        return { answer: await showCredential(tx, params, eyes(caller)), ...happened };
      }),

    resendCredentials: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { answer, ...happened } = await resendCredentials(tx, caller, params.projectId, body.ids);
        return { answer: { ...answer, failed: inWords(answer.failed, origin.language) }, ...happened };
      }),

    remindCredentials: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { answer, ...happened } = await remindCredentials(tx, caller, params.projectId, body.ids, clock());
        return { answer: { ...answer, failed: inWords(answer.failed, origin.language) }, ...happened };
      }),
  };
}
