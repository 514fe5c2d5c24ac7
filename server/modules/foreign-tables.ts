/** A table that is read or written by another than its owner, otherwise than through the owner's functions and views. */
export interface ForeignTable {
  /** The module or adapter, or the part of the server outside of both. */
  reader: string;
  table: string;
  why: string;
}
/** A view or function of the database that puts together what several modules own. */
export interface SharedView {
  view: string;
  owners: readonly string[];
  why: string;
}

/** Every such use, with its reason. A test reads the SQL of the sources: a use without its line fails, and a line without its use. */
export const FOREIGN_TABLES: readonly ForeignTable[] = [
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
    reader: 'demo',
    table: 'vouchers',
    why: 'the demonstration shows a voucher whose last day is over, which no call makes',
  },
  {
    reader: 'demo',
    table: 'organizations',
    why: 'the demonstration begins with organizations that are verified already, which no call makes',
  },
  {
    reader: 'demo',
    table: 'organization_users',
    why: 'the demonstration begins with people who have their roles already, which no call makes',
  },
  {
    reader: 'demo',
    table: 'did_keys',
    why: 'the demonstration begins with organizations that are older than what they issued, which no call makes',
  },
  {
    reader: 'demo',
    table: 'users',
    why: 'the demonstration begins with accounts whose address is proven already, which no call makes',
  },
  {
    reader: 'mail-choices',
    table: 'organization_users',
    why: 'the header of a letter outlives its reader’s membership: whoever is no member any more has nothing to choose',
  },
  {
    reader: 'keys',
    table: 'did_keys',
    why: 'an organization’s keys are listed with when they end and whom they are of, in that order; joined, a page costs one statement',
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
    why: 'whoever looks after the platform lists all projects by whose they are, and in that order; joined, a page costs one statement',
  },
  {
    reader: 'identity',
    table: 'organization_users',
    why: 'whoever calls is looked up at each call: account, membership and roles in one statement by keys',
  },
  {
    reader: 'identity',
    table: 'organizations',
    why: 'whoever calls is looked up at each call: account, membership and roles in one statement by keys',
  },
  {
    reader: 'identity',
    table: 'project_users',
    why: 'whoever calls is looked up at each call: account, membership and roles in one statement by keys',
  },
  {
    reader: 'identity',
    table: 'projects',
    why: 'roles count in projects that stand; read with them, in the look-up of whoever calls',
  },
  {
    reader: 'identity',
    table: 'sso_providers',
    why: 'a session that a provider vouches for goes on while that is the organization’s, and on: looked at with whoever calls, by keys',
  },
  {
    reader: 'identity',
    table: 'did_keys',
    why: "that nothing can be issued because the organization's key has ended comes with who one is, in the portal's first answer",
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
  ...(['credentials', 'issue_requests', 'open_approvals', 'projects', 'users'] as const).map(table => ({
    reader: 'notifications',
    table,
    why: 'what waits for a signer is told by request, with how many there are now, of which project, asked for by whom, in the language they signed in with',
  })),
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
    why: 'whoever calls is looked up at each call: account, standing organization and what its roles name in one statement by keys',
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
  ...(['project_users', 'projects', 'template_signers', 'templates'] as const).map(table => ({
    reader: 'organizations',
    table,
    why: 'what somebody is assigned to, and where they sign, is said wherever they are listed, because it decides who may leave; joined, a page costs one statement',
  })),
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
    table: 'template_receivers',
    why: 'a template says whether anybody waits for its credential, in the statement that lists templates, and is not deleted with them unasked',
  },
  {
    reader: 'templates',
    table: 'organization_users',
    why: "a template's signers are shown with their names and DIDs of now, in the statement that lists templates",
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
];

/** Every view over tables of several modules. A view over tables of one is that module's, and may be read by all. */
export const SHARED_VIEWS: readonly SharedView[] = [
  {
    view: 'bind_member',
    owners: ['organizations', 'sso'],
    why: 'an invitation is taken up in the name of a subject: both or neither',
  },
  {
    view: 'credentials_made',
    owners: ['credentials', 'templates'],
    why: 'whether a credential takes its recipient’s one place is said by its template: looked at where no statement gets around it',
  },
  {
    view: 'erase_credentials',
    owners: ['credentials', 'recipients'],
    why: 'a credential is emptied only where an erasure of the very person is under way, whoever calls',
  },
  {
    view: 'found_organization',
    owners: ['identity', 'organizations'],
    why: 'who proved an address becomes the owner of a new organization: only together, and only by this function of the owner of the tables',
  },
  {
    view: 'invite_member',
    owners: ['identity', 'organizations'],
    why: 'an account that nobody has proven becomes a member: looked at and written where no login can',
  },
  {
    view: 'issue_at_once',
    owners: ['organizations', 'projects', 'recipients', 'templates'],
    why: 'what a credential stands on is locked in the statement that writes it; each writes its own by functions of its own',
  },
  {
    view: 'issuing_ground',
    owners: ['credentials', 'organizations', 'projects', 'recipients', 'templates'],
    why: 'all that issuing stands on is read in one trip, and compared as a whole when it is written on',
  },
  {
    view: 'leave_domain',
    owners: ['domains', 'dids', 'organizations'],
    why: 'a domain is given up, or lost, in the commit from which on the organization issues by its DID of before',
  },
  {
    view: 'let_account_serve',
    owners: ['merchants', 'service-accounts'],
    why: 'a program is let work for merchants that stand, by whoever looks after their project: looked at where no login can write',
  },
  {
    view: 'let_account_work',
    owners: ['projects', 'service-accounts'],
    why: 'a program is let work in a project that stands, by whoever may issue there: looked at where no login can write',
  },
  {
    view: 'may_empower',
    owners: ['organizations', 'service-accounts'],
    why: 'who may let a program do all that it may stands in their roles in the organization and in each of its projects',
  },
  {
    view: 'may_issue',
    owners: ['organizations', 'projects'],
    why: 'who may issue in a project stands in their roles in the organization and in the project',
  },
  {
    view: 'member_has_factor',
    owners: ['identity', 'organizations'],
    why: 'those who look after people see who has a second factor, and nothing else of it',
  },
  {
    view: 'offer_rows',
    owners: ['merchants', 'offers', 'organizations'],
    why: 'an offer is told with what it stands on; joined, a page of a list costs one statement, behind the reader’s own wall',
  },
  {
    view: 'owner_with_password',
    owners: ['identity', 'organizations'],
    why: 'whether an owner is left who signs in by a password: of an account it is told that there is one, and nothing else',
  },
  {
    view: 'pin_member',
    owners: ['organizations', 'sso'],
    why: 'who is invited signs in at a provider that there is, and that is on',
  },
  {
    view: 'project_roles_to_give',
    owners: ['organizations', 'projects'],
    why: 'what somebody may give stands in their roles in the organization and in its projects',
  },
  {
    view: 'public_credentials',
    owners: ['credentials', 'organizations', 'templates', 'sealing'],
    why: 'all that the public may know of a credential, in one look-up by its public id, for a role that sees no table',
  },
  {
    view: 'public_domains',
    owners: ['domains', 'organizations'],
    why: 'a proven domain is told with the name of whose it is',
  },
  {
    view: 'public_offer_merchants',
    owners: ['merchants', 'offers'],
    why: 'who takes the vouchers of an offer is everybody’s to know: by name and place, and nothing else of them',
  },
  {
    view: 'public_offers',
    owners: ['merchants', 'offers', 'organizations'],
    why: 'an offer is told to everybody with its terms and whose it is',
  },
  {
    view: 'public_vocabularies',
    owners: ['schemas', 'templates', 'credentials'],
    why: 'a term is public once something was signed with it, which only all three together say',
  },
  {
    view: 'recipients_added',
    owners: ['organizations', 'recipients'],
    why: 'recipients are of an organization that there is: looked up once a statement in place of a foreign key that looks once a row',
  },
  {
    view: 'record_event',
    owners: ['organizations', 'service-accounts'],
    why: 'an event names a member of its organization or a service account of it: looked at where no login can name another',
  },
  {
    view: 'remove_member',
    owners: ['organizations', 'projects'],
    why: 'who is assigned to a project that stands is not removed, in whatever order it comes; places in removed ones go along',
  },
  {
    view: 'renew_key',
    owners: ['dids', 'keystore', 'organizations'],
    why: 'a key that is in custody takes the place of another, and whoever signs with that names it from the same commit on: only together, and only by an owner',
  },
  {
    view: 'service_account_subjects',
    owners: ['merchants', 'projects', 'service-accounts'],
    why: 'what the roles of a service account name is looked up at each call of it: one statement, whichever type it is',
  },
  {
    view: 'take_up_invitation',
    owners: ['identity', 'organizations'],
    why: 'a member becomes active when their account is proven',
  },
  {
    view: 'unbind_members',
    owners: ['organizations', 'sso'],
    why: 'whom an issuer vouched for that was changed is put out in the commit that changes it',
  },
  {
    view: 'use_domain',
    owners: ['domains', 'dids', 'organizations'],
    why: 'a domain is in use from the commit on in which the organization issues by its DID: only together, and only by an owner',
  },
  {
    view: 'write_signed',
    owners: ['credentials', 'templates'],
    why: 'credentials of a template that the platform made take nobody’s place: told in the statement that writes them, once for all of it',
  },
];
