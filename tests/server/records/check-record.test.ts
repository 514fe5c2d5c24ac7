import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../support/processes/app.ts';
import { diplomaProject, graduate } from '../../support/worlds/diploma.ts';
import { expectSoundRecord, findingsAfter } from '../../support/documents/record.ts';

let app: TestApp;

// Credentials of every state, each way there: one by one and many, by automatic and by manual templates.
beforeAll(async () => {
  app = await startTestApp();
  const { projectId, automaticId, manualId } = await diplomaProject(app);
  const at = { projectId };
  const owner = await app.as('owner@uni.example');
  const signers = [await app.as('signer@uni.example'), await app.as('signer2@uni.example')] as const;
  const issue = async (templateId: string, ...receiver: number[]) => {
    const rows = receiver.map(n => graduate(n));
    const asked = await owner.call('issueCredentials', {
      params: at,
      body: { templateId, receiver: rows.length === 1 ? rows[0] : rows },
    });
    await app.workers.drain();
    const { body } = await owner.call('getIssueRequest', { params: { ...at, requestId: asked.body.id } });
    return body.results.map(each => each.credentialId as string);
  };
  await issue(automaticId, 1);
  const [revoked] = await issue(automaticId, 2, 3, 4);
  await issue(automaticId, 4, 5);
  const [approved, half, canceled] = await issue(manualId, 1, 2, 3);
  await issue(manualId, 4);
  await signers[0].call('signCredentials', { params: at, body: { ids: [approved, half] } });
  await signers[1].call('signCredentials', { params: at, body: { ids: [approved] } });
  await owner.call('cancelCredential', { params: { ...at, credentialId: canceled as string } });
  await owner.call('revokeCredential', {
    params: { ...at, credentialId: revoked as string },
    body: { metadata: { description: 'Plagio' } },
  });
  await app.workers.drain();
  await owner.call('resendCredentials', { params: at, body: { ids: [approved] } });
});
afterAll(() => app.stop());

it('finds nothing in what the server wrote', () => expectSoundRecord(app));

const SENT = `(select id from credentials where progress = 'sent' and standing = 'active' and approvals = 0 order by id limit 1)`;
const REVOKED = `(select id from credentials where standing = 'revoked')`;
const HALF = `(select id from credentials where approvals = 1)`;
const APPROVED = `(select id from credentials where approvals = 2)`;

describe('finds what was bent:', () => {
  it.each([
    [
      'a revocation taken back',
      `update credentials set standing = 'active', revoked_at = null, revocation_reason = null where id = ${REVOKED}`,
      'its bits are not what is revoked',
    ],
    [
      'its bit cleared',
      `update status_lists set bits = decode(repeat('00', length(bits)), 'hex')`,
      'its bits are not what is revoked',
    ],
    [
      'an old list served',
      `update status_lists set document = (document::jsonb - 'proof' || jsonb_build_object('proof', '{}'::jsonb))::text where document is not null`,
      'its signature does not hold: proof-type',
    ],
    [
      'another reason',
      `update credentials set revocation_reason = 'x' where id = ${REVOKED}`,
      /its change of .* is not what is told/,
    ],
    [
      'a word of a document',
      `update credential_documents set unsigned = replace(unsigned, 'Ejemplo', 'Ejemplar') where credential_id = ${SENT}`,
      'its signature does not hold: proof-signature',
    ],
    [
      'a proof of another',
      `update credential_documents set proof = (select proof from credential_documents where credential_id = ${APPROVED}) where credential_id = ${SENT}`,
      'its signature does not hold: proof-signature',
    ],
    ['a digest', `update credentials set digest = sha256('x') where id = ${SENT}`, 'its digest is another'],
    ['a public id', `update credentials set public_id = 'mine' where id = ${SENT}`, 'its document has another id'],
    [
      'a place in the list',
      `update credentials set status_index = (status_index + 1) % 131072 where id = ${SENT}`,
      'its document names another place in a status list',
    ],
    ['a progress', `update credentials set progress = 'signed' where id = ${SENT}`, /^it is not under the seal/],
    [
      'a signature that never was',
      `update credentials set progress = 'signed' where id = ${HALF}`,
      'it is not what its progress says',
    ],
    [
      'a standing',
      `update credentials set standing = 'canceled' where id = ${SENT}`,
      'it is not what its standing says',
    ],
    [
      'a recipient’s second place',
      `drop index credentials_place; update credentials set holds_place = true, recipient_id = (select recipient_id from credentials where id = ${SENT}) where template_id = (select template_id from credentials where id = ${SENT})`,
      'two hold the place of one recipient',
    ],
    [
      'an approval more',
      `update credentials set approvals = 2 where id = ${HALF}`,
      'its approvals are not counted as they were given',
    ],
    [
      'an approval taken away',
      `update credential_approvals set proof = null where credential_id = ${APPROVED}`,
      'its approvals are not counted as they were given',
    ],
    [
      'an approval by another’s key',
      `update credential_approvals a set proof = b.proof from credential_approvals b where a.credential_id = ${APPROVED} and b.credential_id = a.credential_id and b.user_id <> a.user_id`,
      /^its approval by .* does not hold/,
    ],
    [
      'an approver whom nobody named',
      `update credential_approvals set did = 'did:web:x' where credential_id = ${HALF} and proof is null`,
      /does not name the approver/,
    ],
    [
      'fewer approvals asked for',
      `update credentials set approvals_required = 1 where id = ${HALF}`,
      'its document asks for other approvals',
    ],
    [
      'a key',
      // that of somebody else, whichever: their names are drawn by lot
      `update did_keys k set public_key_multibase = (select public_key_multibase from did_keys other where other.did <> k.did order by did limit 1)`,
      /^its signature does not hold/,
    ],
    ['a salt', `update seal_leaves set salt = sha256('x')`, 'its leaves do not lead to its root'],
    [
      'a tree',
      `update seal_trees set nodes = set_byte(nodes, 0, 255 - get_byte(nodes, 0))`,
      'its tree is not that of its leaves',
    ],
    ['a root', `update seals set root = encode(sha256('x'), 'hex')`, 'its root is not on the chain'],
    ['a transaction', `update seals set transaction_hash = '0x00'`, 'its transaction is not in the journal'],
    ['a leaf', `delete from seal_leaves where subject_id = ${SENT}`, 'it has another number of leaves'],
    [
      'a leaf of nothing',
      `update seal_leaves set subject_id = gen_random_uuid() where subject_id = ${SENT}`,
      /^nothing stands behind its leaf/,
    ],
    [
      'a counter of states',
      `update credential_counts set count = count + 1`,
      'credentials are counted otherwise than there are',
    ],
    ['a counter of a project', `update projects set users = users + 1`, "a project's counts are not what it has"],
    [
      'a counter of a template',
      `update credential_counts set signed = not signed`,
      'what is told of a template is not what it has',
    ],
    [
      'a counter of a signer',
      `update template_signers set pending = 0`,
      'a signer is awaited otherwise than it is counted',
    ],
    ['a counter of templates', `update schemas set templates = 9`, 'templates are counted otherwise than there are'],
    [
      'a counter of notifications',
      `insert into notification_groups (id, organization_id, title, description, action_label, type, channels, audience)
         select '00000000-0000-4000-8000-000000000001', id, '{}', '{}', '{}', 'news', '{email}', 'all' from organizations limit 1;
       insert into notification_items (group_id, organization_id, channel, state) select id, organization_id, 'email', 'new' from notification_groups;
       update notification_counts set resendable = 1`,
      'notifications are counted otherwise than there are',
    ],
    [
      'a counter of the trial',
      `update organizations set issued_on_trial = 5`,
      'the trial is counted otherwise than it was used',
    ],
    ['an event’s word', `update events set correlation_id = 'x' where sequence = 3`, 'its hash is not of what it says'],
    [
      'from where something was done',
      `update event_origins o set ip = '6.6.6.6' from events e where e.id = o.event_id and e.sequence = 3`,
      'what stands beside it is not what was recorded',
    ],
    [
      'what an event says there was',
      `update event_values set new = '{}' where new is not null`,
      'what stands beside it is not what was recorded',
    ],
    ['an event taken out', `delete from events where sequence = 3`, 'events before it are missing'],
    [
      'an event hashed anew',
      `update events set correlation_id = 'x' where sequence = 3; update events e set hash = sha256(convert_to(event_text(e), 'UTF8')) where sequence = 3`,
      'it does not follow the one before it',
    ],
    [
      'an event that tells of no signature',
      `update events set type = 'update' where type = 'sign'`,
      'what happened to it is not on record',
    ],
    [
      'a credential of another project',
      `update credentials set project_id = gen_random_uuid() where id = ${SENT}`,
      /^it stands on nothing/,
    ],
    [
      'a recipient of no organization',
      `update recipients set organization_id = gen_random_uuid()`,
      'a recipient is of an organization that there is not',
    ],
    [
      'a document of another organization',
      `update credential_documents set organization_id = gen_random_uuid() where credential_id = ${SENT}`,
      'it belongs to another organization than its credential',
    ],
    [
      'an approver who left',
      `delete from organization_users where email = 'signer@uni.example'`,
      'an approver is nobody of the organization',
    ],
    ['a DID of nobody', `delete from did_keys`, 'a DID is not whose it says, or has no key'],
    [
      'a request that nobody works on',
      `update issue_requests set finished_at = null; delete from jobs`,
      'it is not finished, and no job works on it',
    ],
    [
      'a row that came to nothing',
      `update issue_requests set total = total + 1`,
      'it is finished, and not every row has come to something once',
    ],
    [
      'an email that nobody wrote',
      `delete from jobs where kind = 'credentials.deliver'; delete from mail_outbox`,
      'it is sealed, and nobody wrote its email or is asked to',
    ],
    [
      'an email that nobody sends',
      `update mail_outbox set state = 'pending'; delete from jobs`,
      'it waits, and no job sends it',
    ],
    [
      'an approver who is not asked',
      `delete from notifications`,
      'it waits for approval, and an approver is not asked',
    ],
    ['a notice of what is decided', `update notifications set status = 'new'`, 'a notice asks for what is decided'],
    [
      'a seal that is not waited for',
      `insert into seal_queue (subject, kind, organization_id, network_id, ids, digests) select 'credentials', 'issuance', organization_id, network_id, array[gen_random_uuid()], array[sha256('x')] from credentials limit 1`,
      'what is to be sealed is not there',
    ],
    [
      'a revocation that is not sealed',
      `delete from seal_leaves where kind = 'status'`,
      'a change of its standing is not sealed, and does not wait for it, once',
    ],
    [
      'a place outside',
      `update credentials set status_index = 131072 where id = ${SENT}`,
      'a place is outside of the list',
    ],
    ['places that nobody gave', `update status_lists set next = 0`, 'more places are taken than were given'],
  ] as const)('%s', async (_, sql, what) => {
    const findings = await findingsAfter(app, query => query(sql));
    expect(findings.map(finding => finding.what)).toContainEqual(
      typeof what === 'string' ? what : expect.stringMatching(what),
    );
  });
});
