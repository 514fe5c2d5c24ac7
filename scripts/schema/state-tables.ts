import { walletOfferMachine } from '../../contract/accounts/wallets/index.ts';
import { presentationMachine } from '../../contract/accounts/presentations/index.ts';
import { deviceMachine } from '../../contract/accounts/devices/index.ts';
import { trustedCertificateMachine, trustedSubscriptionMachine } from '../../contract/accounts/trusted-lists/index.ts';
import { verifierMachine } from '../../contract/credentials/verifiers/index.ts';
import type { Machine } from '../../contract/base/common/index.ts';
import { settlementLineMachine, settlementMachine } from '../../contract/vouchers/settlements/index.ts';
import { transactionMachine } from '../../server/platform/chain/states.ts';
import { distributionMachine, paymentMachine, voucherMachine } from '../../contract/vouchers/vouchers/index.ts';

interface StateTable {
  /** The function of the database: whether a state may follow another, whoever writes. */
  name: string;
  machine: Machine<string, string>;
  /** Whether a row may be written again in the state that it has. */
  stays: boolean;
}

const TABLES: readonly StateTable[] = [
  { name: 'chain_transaction_moves', machine: transactionMachine, stays: true },
  { name: 'device_moves', machine: deviceMachine, stays: true },
  { name: 'distribution_moves', machine: distributionMachine, stays: false },
  { name: 'order_moves', machine: paymentMachine, stays: true },
  { name: 'presentation_moves', machine: presentationMachine, stays: false },
  { name: 'settlement_line_moves', machine: settlementLineMachine, stays: true },
  { name: 'settlement_moves', machine: settlementMachine, stays: true },
  { name: 'trusted_certificate_moves', machine: trustedCertificateMachine, stays: true },
  { name: 'trusted_subscription_moves', machine: trustedSubscriptionMachine, stays: true },
  { name: 'verifier_moves', machine: verifierMachine, stays: true },
  { name: 'voucher_moves', machine: voucherMachine, stays: false },
  { name: 'wallet_offer_moves', machine: walletOfferMachine, stays: true },
];

const ruleOf = ({ name, machine, stays }: StateTable): string => {
  const arrows = Object.values(machine).flatMap(({ from, to }) =>
    from.filter(before => stays || before !== to).map(before => `('${before}', '${to}')`),
  );
  return `create or replace function ${name}(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ${[...new Set(arrows)].join(',\n    ')})
$$`;
};

/** The rules of the database that repeat the contract's states, as statements. */
export const stateRules = (): string => TABLES.map(ruleOf).join(';\n');
