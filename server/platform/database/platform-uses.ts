/**
 * Every reason to look past the wall between organizations. A module that needs one adds its line here, where a reviewer sees them all.
 */
export const PLATFORM_USES = {
  settings: 'settings of the installation',
  'sign-in': 'accounts and sessions, before an organization is known',
  jobs: 'taking work of any organization; the handler then binds to the one it is for',
  mail: 'sending what any organization queued',
  chain: 'the journal of signed transactions, one lane for all organizations',
  keystore: 'the check value of the master key and keys of the platform itself',
  administration: 'the platform owner looking after organizations',
  housekeeping: 'removing what is spent: ended sessions, old counters, finished jobs',
  ledger: 'adding up the books of every offer, and pausing those that do not',
  anchoring: 'putting what moved in the books of any offer under roots that its contract holds',
  payments:
    'payments, which are of two organizations at once: crediting, ending and telling of them, and reviewing where both are one',
  'notification-groups': 'waking notification groups of any organization, and what comes back about their messages',
  presentations: 'requests for presentations and what wallets answer, before an organization is known',
  attempts:
    'requests of verification applications whose time is over, what was kept of answers long enough, and whose application a widget shows',
  webhooks: 'waking webhooks and text messages of any organization whose next try is due',
  wallets: 'offers and tokens of the platform as an issuer, before an organization is known',
  homes: 'what an address received from any organization, before an organization is known',
  claims: 'links to claim credentials, before an organization is known',
  holders:
    'vouchers in the hands of the person who has their link, before an organization is known, and distributions whose time has come',
  sales:
    'what is charged at a till, which is of two organizations at once: the voucher one’s, the merchant the other’s; and tills on their devices, before an organization is known',
  verifiers: 'verifiers of points of verification on their devices, before an organization is known',
  'member-cards':
    'cards of members and points of vendors on their devices, before an organization is known, and who is told of a redemption',
  health: 'whether the database answers',
  demo: 'filling an empty installation',
  tests: 'arranging and checking in tests',
} as const satisfies Record<string, string>;

export type PlatformUse = keyof typeof PLATFORM_USES;
