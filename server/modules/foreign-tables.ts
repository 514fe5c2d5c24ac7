import type { ForeignTable } from './foreign-table.ts';
import { OUTSIDE_TABLES } from './outside-tables.ts';

/** Every such use, with its reason. A test reads the SQL of the sources: a use without its line fails, and a line without its use. */
export const FOREIGN_TABLES: readonly ForeignTable[] = [
  ...OUTSIDE_TABLES,
  {
    reader: 'trusted-lists',
    table: 'applications',
    why: 'a change of a list shows which applications it touches: read here, so that accounts import no product above them',
  },
  {
    reader: 'trusted-lists',
    table: 'organization_users',
    why: 'a certificate is approved by a second member who manages lists: whether there is one is asked at each decision',
  },
  {
    reader: 'trusted-lists',
    table: 'projects',
    why: 'an application that uses a list is shown with its project; joined, it costs no statement of its own',
  },
  {
    reader: 'passes',
    table: 'organization_users',
    why: 'a wallet is offered to a member as their membership is: the last one stays where it is the only way in',
  },
  {
    reader: 'passes',
    table: 'organizations',
    why: 'the mail about another way to sign in names the organization; joined, it costs no statement of its own',
  },
  {
    reader: 'organizations',
    table: 'mail_codes',
    why: 'the code of a registration opens its page again until a wallet has taken the pass',
  },
  {
    reader: 'identity',
    table: 'member_wallets',
    why: 'each call asks whether the wallet that opened its session is still the member’s; joined, it costs no statement of its own',
  },
  {
    reader: 'applications',
    table: 'dids',
    why: 'a schema of ours is accepted from the organization alone: by each of its DIDs, in one statement',
  },
  {
    reader: 'applications',
    table: 'templates',
    why: 'wallets are asked for the types that the templates of a schema have; joined, it costs no statement of its own',
  },
  {
    reader: 'applications',
    table: 'schemas',
    why: 'a schema stands for all of its versions; joined, it costs no statement of its own',
  },
  {
    reader: 'applications',
    table: 'credential_types',
    why: 'wallets are asked for the types of tokens by their address; joined, it costs no statement of its own',
  },
  {
    reader: 'applications',
    table: 'credential_copies',
    why: 'an erasure reaches what was kept of a copy that its holder showed: whose it is, by its digest',
  },
  {
    reader: 'applications',
    table: 'credentials',
    why: 'an erasure reaches what was kept of a credential that its holder showed: whose it is, by its public id',
  },
  {
    reader: 'applications',
    table: 'project_users',
    why: 'managers of the project hear of a webhook of an application that was turned off',
  },
  {
    reader: 'verifiers',
    table: 'devices',
    why: 'a verifier is told with its device; joined, a page of them costs one statement',
  },
  {
    reader: 'verifiers',
    table: 'applications',
    why: 'a verifier is told with its application; joined, it costs no statement of its own',
  },
  {
    reader: 'claims',
    table: 'credential_copies',
    why: 'a claim without a mailed code asks whether a linked wallet of the recipient holds a copy; joined, it costs one statement',
  },
  {
    reader: 'claims',
    table: 'credentials',
    why: 'a copy is shown while its credential is in force; joined, it costs one statement',
  },
  {
    reader: 'claims',
    table: 'recipients',
    why: 'a copy is shown by a recipient whose wallet is linked; joined, it costs one statement',
  },
  {
    reader: 'claims',
    table: 'recipient_wallets',
    why: 'a copy is shown with a key that is still linked; joined, it costs one statement',
  },
  {
    reader: 'claims',
    table: 'templates',
    why: 'a wallet is asked for the types that its copies have; joined, it costs one statement',
  },
  {
    reader: 'claims',
    table: 'credential_types',
    why: 'a wallet is asked for the types that its copies have; joined, it costs one statement',
  },
  {
    reader: 'mailboxes',
    table: 'recipient_wallets',
    why: 'a sending asks which linked wallet has a mailbox',
  },
  {
    reader: 'credentials',
    table: 'templates',
    why: 'a list and a page say what the template is called now; joined, a page costs one statement however long it is',
  },
  {
    reader: 'credentials',
    table: 'recipients',
    why: 'a refused row of somebody who was chosen, and who waits for a credential, is told by name; joined, a page costs one statement however long it is',
  },
  {
    reader: 'credentials',
    table: 'projects',
    why: 'a signer’s desk says of which project each request is; joined, a page of it costs one statement',
  },
  {
    reader: 'notification-groups',
    table: 'recipients',
    why: 'the audience of a group is counted and frozen by one statement for 500 people, with how each is reached',
  },
  {
    reader: 'notification-groups',
    table: 'credentials',
    why: 'the holders of a template are an audience, and on trial only holders are reached; joined, 500 people cost one statement',
  },
  {
    reader: 'notification-groups',
    table: 'recipient_groups',
    why: 'a page of groups names the audience of each; joined, it costs one statement',
  },
  {
    reader: 'notification-groups',
    table: 'templates',
    why: 'a page of groups names the template whose holders are the audience; joined, it costs one statement',
  },
  {
    reader: 'notification-groups',
    table: 'organization_users',
    why: 'a page of groups names who wrote each; joined, it costs one statement',
  },
  {
    reader: 'benefits',
    table: 'templates',
    why: 'a page of benefits names the templates whose cards give each; joined, it costs one statement',
  },
  {
    reader: 'benefits',
    table: 'recipients',
    why: 'a page of redemptions names the member of each; joined, it costs one statement',
  },
  {
    reader: 'mail-choices',
    table: 'organization_users',
    why: 'the header of a letter outlives its reader’s membership: a person who is no longer a member has nothing to choose',
  },
  {
    reader: 'keys',
    table: 'did_keys',
    why: 'an organization’s keys are listed with when they end and whom they are of, in that order; joined, a page costs one statement',
  },
  {
    reader: 'keys',
    table: 'did_key_certificates',
    why: 'a key is told with the certificate that it carries, and warned of its end; joined, a page of them costs one statement',
  },
  {
    reader: 'keys',
    table: 'did_key_moves',
    why: 'a key is told with who had it take the place of another; joined, a page of them costs one statement',
  },
  {
    reader: 'keys',
    table: 'dids',
    why: 'a key is told by whose DID it is of; joined, a page of them costs one statement',
  },
  {
    reader: 'keys',
    table: 'organizations',
    why: 'of an organization’s several DIDs it is warned of the key by which it issues: looked up with the keys that end, in one statement',
  },
  {
    reader: 'projects',
    table: 'organizations',
    why: 'administrators of the platform list all projects by their organization, and in that order; joined, a page costs one statement',
  },
  {
    reader: 'identity',
    table: 'organization_users',
    why: 'the caller is looked up at each call: account, membership and roles in one statement by keys',
  },
  {
    reader: 'identity',
    table: 'organizations',
    why: 'the caller is looked up at each call: account, membership and roles in one statement by keys',
  },
  {
    reader: 'identity',
    table: 'project_users',
    why: 'the caller is looked up at each call: account, membership and roles in one statement by keys',
  },
  {
    reader: 'identity',
    table: 'projects',
    why: 'roles count in projects that stand; read with them, in the look-up of the caller',
  },
  {
    reader: 'identity',
    table: 'sso_providers',
    why: 'a session that a provider vouches for goes on while that is the organization’s, and on: looked at with the caller, by keys',
  },
  {
    reader: 'identity',
    table: 'did_keys',
    why: "that nothing can be issued because the organization's key has ended comes with who one is, in the portal's first answer",
  },
  {
    reader: 'identity',
    table: 'did_key_certificates',
    why: 'whether the organization can sign mobile documents comes with who one is: the portal draws no choice that is not available',
  },
  {
    reader: 'identity',
    table: 'notifications',
    why: "the bell's number comes with who one is, in the portal's first answer",
  },
  {
    reader: 'credentials',
    table: 'template_signers',
    why: 'whether anything is pending that somebody will approve at their turn is told by the counter of their template, in the statement that looks for it',
  },
  {
    reader: 'notifications',
    table: 'organization_users',
    why: 'a notice to all owners is one statement, however many there are',
  },
  ...(['credential_approvals', 'credentials', 'issue_requests', 'open_approvals', 'projects', 'users'] as const).map(
    table => ({
      reader: 'notifications',
      table,
      why: 'what waits for a signer is told by request, with how many there are now, of which project, asked for by whom, in the language they signed in with',
    }),
  ),
  {
    reader: 'organizations',
    table: 'did_keys',
    why: 'when the key of an organization, or of a member, ends is read with the row that names it, in the statement that locks it',
  },
  {
    reader: 'organizations',
    table: 'dids',
    why: 'what was begun under one of an organization’s DIDs goes on under it: that it is its own, and which key it has, is one statement',
  },
  {
    reader: 'organizations',
    table: 'service_accounts',
    why: 'who did or asked for something is told by name, a person or a program, in one statement for all',
  },
  {
    reader: 'notifications',
    table: 'service_accounts',
    why: 'a letter says who asked for signatures, a person or a program, in the statement that reads it',
  },
  {
    reader: 'service-accounts',
    table: 'organizations',
    why: 'the caller is looked up at each call: account, standing organization and what its roles name in one statement by keys',
  },
  {
    reader: 'organizations',
    table: 'users',
    why: 'who registers becomes account, organization and member in one transaction',
  },
  {
    reader: 'projects',
    table: 'voucher_projects',
    why: 'a project says which vouchers it gave last: looked up by an index with each project of a page, in one statement',
  },
  {
    reader: 'projects',
    table: 'organization_users',
    why: "a project's people are members: read by a join, and invited in one transaction with their membership",
  },
  {
    reader: 'projects',
    table: 'template_signers',
    why: "a project's people are listed with the number of templates on which they sign",
  },
  {
    reader: 'projects',
    table: 'templates',
    why: "a project's people are listed with the number of templates on which they sign",
  },
  {
    reader: 'recipients',
    table: 'credentials',
    why: 'how many credentials each of a page of people has, in the statement that pages them: a counter would be written with every credential',
  },
  {
    reader: 'sealing',
    table: 'events',
    why: 'the heads of event chains are found with their organizations in one statement, and compared with what was sealed of them',
  },
  {
    reader: 'sealing',
    table: 'organizations',
    why: "each organization's newest event is one look-up by its key, where all events would be read to tell whose there are",
  },
  {
    reader: 'templates',
    table: 'organization_users',
    why: "a template's signers are shown with their current names and DIDs, in the statement that lists templates",
  },
  {
    reader: 'sso',
    table: 'organizations',
    why: 'a provider is found by the alias of its organization, in one statement, so that no other answer tells which organizations there are',
  },
  {
    reader: 'sso',
    table: 'organization_users',
    why: 'whose a subject is, and whether they are disabled, is read by a join; so is how many sign in at the provider',
  },
  {
    reader: 'offers',
    table: 'merchants_list_members',
    why: 'whether a merchant takes an offer’s vouchers is asked at each sale, with its terms: joined, it costs no statement',
  },
  {
    reader: 'service-accounts',
    table: 'merchants',
    why: 'a till’s account works for merchants: which project each is of is read here, so that accounts import no product above them',
  },
];
