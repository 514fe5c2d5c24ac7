// Made by scripts/compile-contract.mjs from EthrRegistry.sol. Not to be edited.
export const ethrRegistryAbi = [
  {
    anonymous: false,
    inputs: [
      { indexed: true, internalType: 'address', name: 'identity', type: 'address' },
      { indexed: false, internalType: 'bytes32', name: 'name', type: 'bytes32' },
      { indexed: false, internalType: 'bytes', name: 'value', type: 'bytes' },
      { indexed: false, internalType: 'uint256', name: 'validTo', type: 'uint256' },
      { indexed: false, internalType: 'uint256', name: 'previousChange', type: 'uint256' },
    ],
    name: 'DIDAttributeChanged',
    type: 'event',
  },
  {
    anonymous: false,
    inputs: [
      { indexed: true, internalType: 'address', name: 'identity', type: 'address' },
      { indexed: false, internalType: 'bytes32', name: 'delegateType', type: 'bytes32' },
      { indexed: false, internalType: 'address', name: 'delegate', type: 'address' },
      { indexed: false, internalType: 'uint256', name: 'validTo', type: 'uint256' },
      { indexed: false, internalType: 'uint256', name: 'previousChange', type: 'uint256' },
    ],
    name: 'DIDDelegateChanged',
    type: 'event',
  },
  {
    anonymous: false,
    inputs: [
      { indexed: true, internalType: 'address', name: 'identity', type: 'address' },
      { indexed: false, internalType: 'address', name: 'owner', type: 'address' },
      { indexed: false, internalType: 'uint256', name: 'previousChange', type: 'uint256' },
    ],
    name: 'DIDOwnerChanged',
    type: 'event',
  },
  {
    inputs: [
      { internalType: 'address', name: 'identity', type: 'address' },
      { internalType: 'bytes32', name: 'delegateType', type: 'bytes32' },
      { internalType: 'address', name: 'delegate', type: 'address' },
      { internalType: 'uint256', name: 'validity', type: 'uint256' },
    ],
    name: 'addDelegate',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [
      { internalType: 'address', name: 'identity', type: 'address' },
      { internalType: 'address', name: 'owner', type: 'address' },
    ],
    name: 'changeOwner',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [{ internalType: 'address', name: '', type: 'address' }],
    name: 'changed',
    outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [
      { internalType: 'address', name: 'identity', type: 'address' },
      { internalType: 'uint256', name: 'previousChange', type: 'uint256' },
    ],
    name: 'lead',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [
      { internalType: 'address', name: 'identity', type: 'address' },
      { internalType: 'bytes32', name: 'name', type: 'bytes32' },
      { internalType: 'bytes', name: 'value', type: 'bytes' },
    ],
    name: 'revokeAttribute',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [
      { internalType: 'address', name: 'identity', type: 'address' },
      { internalType: 'bytes32', name: 'name', type: 'bytes32' },
      { internalType: 'bytes', name: 'value', type: 'bytes' },
      { internalType: 'uint256', name: 'validity', type: 'uint256' },
    ],
    name: 'setAttribute',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
] as const;

export const ethrRegistryBytecode =
  '0x6080604052348015600f57600080fd5b5061065a8061001f6000396000f3fe608060405234801561001057600080fd5b50600436106100715760003560e01c8063bd26eedc11610050578063bd26eedc146100b1578063f00d4b5d146100c4578063f96d0f9f146100d757600080fd5b8062c023da146100765780637ad4b0a41461008b578063a7068d661461009e575b600080fd5b610089610084366004610424565b610109565b005b61008961009936600461047e565b610199565b6100896100ac3660046104e0565b61024b565b6100896100bf366004610524565b6102d8565b6100896100d236600461054e565b610354565b6100f76100e5366004610581565b60006020819052908152604090205481565b60405190815260200160405180910390f35b73ffffffffffffffffffffffffffffffffffffffff84166000818152602081905260408082205490517f18ab6b2ae3d64306c00ce663125f2bd680e441a098de1635bd7ad8b0d44965e4926101659288928892889290916105ec565b60405180910390a250505073ffffffffffffffffffffffffffffffffffffffff166000908152602081905260409020439055565b73ffffffffffffffffffffffffffffffffffffffff85167f18ab6b2ae3d64306c00ce663125f2bd680e441a098de1635bd7ad8b0d44965e48585856101de864261061a565b73ffffffffffffffffffffffffffffffffffffffff8b16600090815260208190526040908190205490516102169594939291906105ec565b60405180910390a25050505073ffffffffffffffffffffffffffffffffffffffff166000908152602081905260409020439055565b73ffffffffffffffffffffffffffffffffffffffff84167f5a5084339536bcab65f20799fcc58724588145ca054bd2be626174b27ba156f7848461028f854261061a565b73ffffffffffffffffffffffffffffffffffffffff8981166000908152602081815260409182902054825196875294909216918501919091528301526060820152608001610165565b6040805173ffffffffffffffffffffffffffffffffffffffff841680825260208201849052917f38a5a6e68f30ed1ab45860a4afb34bcb2fc00f22ca462d249b8a8d40cda6f7a391015b60405180910390a25073ffffffffffffffffffffffffffffffffffffffff166000908152602081905260409020439055565b73ffffffffffffffffffffffffffffffffffffffff8281166000818152602081815260409182902054825194861685529084015290917f38a5a6e68f30ed1ab45860a4afb34bcb2fc00f22ca462d249b8a8d40cda6f7a39101610322565b803573ffffffffffffffffffffffffffffffffffffffff811681146103d657600080fd5b919050565b60008083601f8401126103ed57600080fd5b50813567ffffffffffffffff81111561040557600080fd5b60208301915083602082850101111561041d57600080fd5b9250929050565b6000806000806060858703121561043a57600080fd5b610443856103b2565b935060208501359250604085013567ffffffffffffffff81111561046657600080fd5b610472878288016103db565b95989497509550505050565b60008060008060006080868803121561049657600080fd5b61049f866103b2565b945060208601359350604086013567ffffffffffffffff8111156104c257600080fd5b6104ce888289016103db565b96999598509660600135949350505050565b600080600080608085870312156104f657600080fd5b6104ff856103b2565b935060208501359250610514604086016103b2565b9396929550929360600135925050565b6000806040838503121561053757600080fd5b610540836103b2565b946020939093013593505050565b6000806040838503121561056157600080fd5b61056a836103b2565b9150610578602084016103b2565b90509250929050565b60006020828403121561059357600080fd5b61059c826103b2565b9392505050565b8183528181602085013750600060208284010152600060207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f840116840101905092915050565b8581526080602082015260006106066080830186886105a3565b604083019490945250606001529392505050565b80820180821115610654577f4e487b7100000000000000000000000000000000000000000000000000000000600052601160045260246000fd5b9291505056';
