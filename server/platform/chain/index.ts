export { createDidRegistries, type DidNetwork } from './did-registry.ts';
export { createChainReader, type ChainReader, type Registry } from './chain-reader.ts';
export { openChain, type ChainOptions } from './chain.ts';
export { LOCAL_NETWORK, startLocalChain, type LocalChain } from './local/local-chain.ts';
export { CHAIN_MODES, type ChainMode, type RelaySettings } from './carriers/index.ts';
export { isNodeError } from './node/rpc.ts';
export { localSenderKey } from './local/local-key.ts';
export { ChainPending, ChainRefusal } from './types.ts';
export type {
  BlockReading,
  BookCheckpoint,
  BookOnChain,
  Books,
  BookTerms,
  BookTotals,
  Chain,
  ChainNetwork,
  ChainTransaction,
  ChainWriter,
  Directories,
  DirectoryMember,
  MemberOnChain,
  PreparedTransaction,
  RootOnChain,
  SealReceipt,
  SealRequest,
  SentTransaction,
} from './types.ts';
