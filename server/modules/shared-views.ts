/** A view or function of the database that puts together what several modules own. */
export interface SharedView {
  view: string;
  owners: readonly string[];
  why: string;
}

/** Every view over tables of several modules. A view over tables of one is that module's, and may be read by all. */
export const SHARED_VIEWS: readonly SharedView[] = [
  {
    view: 'add_key',
    owners: ['dids', 'keystore'],
    why: 'a DID gets a key that is in custody, of a kind that it has none of: only by an owner',
  },
  {
    view: 'add_wallet_key',
    owners: ['dids', 'passes'],
    why: 'a member has the DID of a key that their wallet has proven, and of no other',
  },
  {
    view: 'beneficiaries_of_person',
    owners: ['credentials', 'distributions', 'vouchers'],
    why: 'an erased person is found among those who have vouchers by the credentials of these',
  },
  {
    view: 'bind_member',
    owners: ['organizations', 'sso'],
    why: 'an invitation is taken up in the name of a subject: both or neither',
  },
  {
    view: 'bring_along',
    owners: ['organizations', 'projects'],
    why: 'a role in a project brings one of the organization along, which is given together with that role',
  },
  {
    view: 'cards_of_members',
    owners: ['benefits', 'credentials', 'recipients'],
    why: 'the page of a person’s messages offers the link of their card where they have one: joined, one statement',
  },
  {
    view: 'change_member_roles',
    owners: ['organizations', 'projects'],
    why: 'people who work in a project keep a role of the organization that lets them',
  },
  {
    view: 'change_sign_in',
    owners: ['identity', 'organizations', 'passes'],
    why: 'a member enters by wallet only with one that is linked, and never as the last owner with a password',
  },
  {
    view: 'count_reversal',
    owners: ['distributions', 'offers', 'sales'],
    why: 'what is taken back is counted for both sides where it is written, by any writer: by the week of the offer’s country, and by whose voucher it was',
  },
  {
    view: 'count_sale',
    owners: ['distributions', 'offers', 'sales'],
    why: 'a sale is counted for both sides where it is written, by any writer: by the week of the offer’s country, and by whose voucher it was',
  },
  {
    view: 'credentials_made',
    owners: ['credentials', 'templates'],
    why: 'whether a credential takes its recipient’s one place is said by its template: looked at where no statement gets around it',
  },
  {
    view: 'credentials_moved',
    owners: ['credentials', 'sealing'],
    why: 'what a credential says changes after its signature only while no seal holds it: looked at where no statement gets around it',
  },
  {
    view: 'documents_proven',
    owners: ['credentials', 'dids', 'sealing'],
    why: 'a proof is made again only by a key that stands, where its key was compromised and no seal holds it: looked at where no statement gets around it',
  },
  {
    view: 'enter_by_wallet',
    owners: ['identity', 'organizations', 'passes'],
    why: 'the first pass of a wallet uses up the code of its letter and takes the invitation up, in the commit that links it',
  },
  {
    view: 'erase_card_links',
    owners: ['jobs', 'mail'],
    why: 'what an erased person asked for about their cards is emptied where it waits, whichever organization erases them',
  },
  {
    view: 'erase_claims',
    owners: ['claims', 'mail'],
    why: 'the links of an erased person end with the mails that brought them: only an erasure that is under way ends them',
  },
  {
    view: 'erase_credentials',
    owners: ['credentials', 'recipients'],
    why: 'a credential is emptied only where an erasure of the very person is under way, for every caller',
  },
  {
    view: 'erase_homes',
    owners: ['homes', 'jobs', 'mail'],
    why: 'the link of an erased person, and what was asked and mailed for it, are of no organization: only an erasure that is under way ends them',
  },
  {
    view: 'erase_told_elsewhere',
    owners: ['jobs', 'recipients'],
    why: 'letters to previous addresses that wait hold these addresses: only an erasure that is under way empties them',
  },
  {
    view: 'found_organization',
    owners: ['identity', 'organizations'],
    why: 'who proved an address becomes the owner of a new organization: only together, and only by this function of the owner of the tables',
  },
  {
    view: 'hold_ground',
    owners: ['delegations', 'dids', 'organizations', 'projects', 'recipients', 'templates'],
    why: 'all that issuing stands on is locked and read in one trip',
  },
  {
    view: 'invite_member',
    owners: ['identity', 'organizations'],
    why: 'an account that nobody has proven becomes a member: looked at and written where no login can',
  },
  {
    view: 'is_proven_address',
    owners: ['identity', 'organizations'],
    why: 'an address is proven by a user of the organization: the account says that it is, the membership whose user it is',
  },
  {
    view: 'is_reached',
    owners: ['credentials', 'recipients'],
    why: 'a recipient who is enabled again is active where something was delivered to them',
  },
  {
    view: 'leave_domain',
    owners: ['domains', 'dids', 'organizations'],
    why: 'a domain is given up, or lost, in the commit from which on the organization issues by its previous DID',
  },
  {
    view: 'let_account_serve',
    owners: ['benefits', 'merchants', 'service-accounts'],
    why: 'a program is let work for merchants and vendors that stand, by the people who manage their project: looked at where no login can write',
  },
  {
    view: 'let_account_work',
    owners: ['projects', 'service-accounts'],
    why: 'a program is let work in a project that stands, by the people who may issue there: looked at where no login can write',
  },
  {
    view: 'lose_wallets',
    owners: ['organizations', 'passes'],
    why: 'who lost their wallets signs in with a password in the commit that ends them',
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
    view: 'member_cards',
    owners: ['benefits', 'credentials', 'recipients'],
    why: 'somebody who asks for the links of their cards is looked for by the address that they have now, in whatever organization',
  },
  {
    view: 'member_has_factor',
    owners: ['identity', 'organizations'],
    why: 'those who look after people see who has a second factor, and nothing else of it',
  },
  {
    view: 'messaged_recipients',
    owners: ['notification-groups', 'organizations', 'recipients'],
    why: 'the pages of what organizations sent to an address are listed of all organizations: joined, one statement',
  },
  {
    view: 'offer_rows',
    owners: ['merchants', 'offers', 'organizations'],
    why: 'an offer is told with what it stands on; joined, a page of a list costs one statement, behind the reader’s own wall',
  },
  {
    view: 'own_verifiers',
    owners: ['devices', 'verifiers'],
    why: 'a device is known by its cookie, also after its verifier was rejected or canceled: it is told why',
  },
  {
    view: 'owner_with_password',
    owners: ['identity', 'organizations', 'passes'],
    why: 'whether an owner is left who signs in by a password or a wallet: of an account it says that there is one, and nothing else',
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
    view: 'public_card_benefits',
    owners: ['benefits', 'credentials', 'organizations'],
    why: 'what a valid card gives is everybody’s to know beside it: for a role that sees no table',
  },
  {
    view: 'public_copy_seals',
    owners: ['credentials', 'sealing'],
    why: 'the seal of a copy that a wallet has, by its digest, for a role that sees no table',
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
    view: 'public_trust_registries',
    owners: ['credentials', 'organizations', 'projects'],
    why: 'the public page of a credential looks at the lists of the trust registry of its project: found in one statement',
  },
  {
    view: 'public_vocabularies',
    owners: ['schemas', 'templates', 'credentials'],
    why: 'a term is public once something was signed with it, which only all three together say',
  },
  {
    view: 'readdressing_asked',
    owners: ['distributions', 'vouchers'],
    why: 'who changed a person’s address is kept with the request to send a voucher there, by any writer',
  },
  {
    view: 'received_credentials',
    owners: ['recipients', 'credentials', 'organizations'],
    why: 'what an address received is listed by organization, of all of them: joined, a page of it costs one statement',
  },
  {
    view: 'recipient_reached',
    owners: ['credentials', 'recipients'],
    why: 'the first delivery of a credential makes its recipient active',
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
    why: 'a key that is in custody takes the place of another, and signers with that key name it from the same commit on: only together, and only by an owner',
  },
  {
    view: 'reset_member_wallets',
    owners: ['organizations', 'passes'],
    why: 'the wallets of a member are removed by who looks after the member',
  },
  {
    view: 'reversible_amount',
    owners: ['distributions', 'sales'],
    why: 'before a project is removed its deliverer is told how much of what was spent can still come back: a sum, and nothing else that is the provider’s',
  },
  {
    view: 'sale_places',
    owners: ['merchants', 'sales'],
    why: 'the organization that gave a voucher reads where it was charged: a merchant’s name, and nothing else that is the provider’s',
  },
  {
    view: 'sale_reversal_rows',
    owners: ['devices', 'organizations', 'sales', 'service-accounts'],
    why: 'what was taken back is told with who did so; joined, a page of sales costs one statement more',
  },
  {
    view: 'sale_rows',
    owners: ['devices', 'merchants', 'offers', 'sales', 'service-accounts'],
    why: 'a sale is told with what its merchant, offer and till are called; joined, a page of a list costs one statement',
  },
  {
    view: 'service_account_subjects',
    owners: ['benefits', 'merchants', 'projects', 'service-accounts'],
    why: 'what the roles of a service account name is looked up at each call of it: one statement, whichever type it is',
  },
  {
    view: 'share_limit',
    owners: ['database', 'organizations'],
    why: 'how much an organization may have depends on its membership',
  },
  {
    view: 'share_used',
    owners: ['orders', 'organizations', 'pictures', 'recipients'],
    why: 'what an organization stores is added up over all its images and files',
  },
  {
    view: 'standing_points',
    owners: ['benefits', 'devices', 'organizations', 'projects'],
    why: 'each call of a point looks up by one statement whether it, its project and its organization stand',
  },
  {
    view: 'standing_tills',
    owners: ['devices', 'merchants', 'organizations', 'projects'],
    why: 'a till works while its merchant, its project and its provider stand: looked up at each call of it, in one statement',
  },
  {
    view: 'standing_verifiers',
    owners: ['applications', 'devices', 'organizations', 'projects', 'verifiers'],
    why: 'each call of a verifier looks up by one statement whether it, its application, its project and its organization stand',
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
    view: 'write_credentials',
    owners: ['credentials', 'templates'],
    why: 'credentials of a template that the platform made take nobody’s place: told in the statement that writes them, once for all of it',
  },
];
