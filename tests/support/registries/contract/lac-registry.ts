// Made by scripts/compile-contract.mjs from LacRegistry.sol. Not to be edited.
export const lacRegistryAbi = [
  {
    anonymous: false,
    inputs: [
      { indexed: true, internalType: 'address', name: 'identity', type: 'address' },
      { indexed: false, internalType: 'bytes', name: 'name', type: 'bytes' },
      { indexed: false, internalType: 'bytes', name: 'value', type: 'bytes' },
      { indexed: false, internalType: 'uint256', name: 'validTo', type: 'uint256' },
      { indexed: false, internalType: 'uint256', name: 'changeTime', type: 'uint256' },
      { indexed: false, internalType: 'uint256', name: 'previousChange', type: 'uint256' },
      { indexed: false, internalType: 'bool', name: 'compromised', type: 'bool' },
    ],
    name: 'DIDAttributeChanged',
    type: 'event',
  },
  {
    anonymous: false,
    inputs: [
      { indexed: true, internalType: 'address', name: 'identity', type: 'address' },
      { indexed: false, internalType: 'bytes', name: 'name', type: 'bytes' },
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
      { indexed: false, internalType: 'address', name: 'controller', type: 'address' },
      { indexed: false, internalType: 'uint256', name: 'previousChange', type: 'uint256' },
    ],
    name: 'DIDControllerChanged',
    type: 'event',
  },
  {
    anonymous: false,
    inputs: [
      { indexed: true, internalType: 'address', name: 'identity', type: 'address' },
      { indexed: false, internalType: 'address', name: 'actor', type: 'address' },
      { indexed: false, internalType: 'uint256', name: 'previousChange', type: 'uint256' },
    ],
    name: 'DIDDeactivated',
    type: 'event',
  },
  {
    inputs: [
      { internalType: 'address', name: 'identity', type: 'address' },
      { internalType: 'address', name: 'controller', type: 'address' },
    ],
    name: 'changeController',
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
    inputs: [{ internalType: 'address', name: 'identity', type: 'address' }],
    name: 'deactivate',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [
      { internalType: 'address', name: 'identity', type: 'address' },
      { internalType: 'bytes', name: 'name', type: 'bytes' },
      { internalType: 'bytes', name: 'value', type: 'bytes' },
      { internalType: 'bool', name: 'compromised', type: 'bool' },
    ],
    name: 'revokeAttribute',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [
      { internalType: 'address', name: 'identity', type: 'address' },
      { internalType: 'bytes', name: 'name', type: 'bytes' },
      { internalType: 'bytes', name: 'value', type: 'bytes' },
      { internalType: 'uint256', name: 'validity', type: 'uint256' },
    ],
    name: 'setAttribute',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [
      { internalType: 'address', name: 'identity', type: 'address' },
      { internalType: 'bytes', name: 'name', type: 'bytes' },
      { internalType: 'bytes', name: 'value', type: 'bytes' },
      { internalType: 'uint256', name: 'validity', type: 'uint256' },
    ],
    name: 'setOlder',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
] as const;

export const lacRegistryBytecode =
  '0x6080604052348015600f57600080fd5b506106bd8061001f6000396000f3fe608060405234801561001057600080fd5b50600436106100725760003560e01c8063ccbfa49611610050578063ccbfa496146100b2578063cd42140b146100c5578063f96d0f9f146100d857600080fd5b80633e11e378146100775780633ea053eb1461008c57806374f1421e1461009f575b600080fd5b61008a6100853660046103dd565b61010a565b005b61008a61009a366004610410565b610195565b61008a6100ad36600461047b565b61021a565b61008a6100c036600461047b565b6102d1565b61008a6100d3366004610509565b610351565b6100f86100e6366004610410565b60006020819052908152604090205481565b60405190815260200160405180910390f35b73ffffffffffffffffffffffffffffffffffffffff8281166000818152602081815260409182902054825194861685529084015290917f2a7278c7e47d91c392e2d4f854ebe76d04458b3f431d27ef2e64707e68615e48910160405180910390a25073ffffffffffffffffffffffffffffffffffffffff166000908152602081905260409020439055565b73ffffffffffffffffffffffffffffffffffffffff811660008181526020818152604091829020548251338152918201527f31457df28cffbc88f9dd28782c83bd599cd521df1e106d3de4c1e4b7bfd1f2c6910160405180910390a273ffffffffffffffffffffffffffffffffffffffff166000908152602081905260409020439055565b73ffffffffffffffffffffffffffffffffffffffff86167f011b18dd995a3172c6dbe3b65ce383beec725369bb7cc6c16721013f9f993a788686868661026087426105a6565b73ffffffffffffffffffffffffffffffffffffffff8d16600090815260208190526040908190205490516102999695949392919061062f565b60405180910390a250505073ffffffffffffffffffffffffffffffffffffffff90921660009081526020819052604090204390555050565b73ffffffffffffffffffffffffffffffffffffffff86167feb2ecd6a99853e2a14202b975dae6d0099479291b3bd60759046351dcd1386948686868661031787426105a6565b73ffffffffffffffffffffffffffffffffffffffff8d1660009081526020819052604080822054905161029997969594939242929161066c565b73ffffffffffffffffffffffffffffffffffffffff8616600081815260208190526040908190205490517feb2ecd6a99853e2a14202b975dae6d0099479291b3bd60759046351dcd13869491610299918991899189918991429182918b9061066c565b803573ffffffffffffffffffffffffffffffffffffffff811681146103d857600080fd5b919050565b600080604083850312156103f057600080fd5b6103f9836103b4565b9150610407602084016103b4565b90509250929050565b60006020828403121561042257600080fd5b61042b826103b4565b9392505050565b60008083601f84011261044457600080fd5b50813567ffffffffffffffff81111561045c57600080fd5b60208301915083602082850101111561047457600080fd5b9250929050565b6000806000806000806080878903121561049457600080fd5b61049d876103b4565b9550602087013567ffffffffffffffff8111156104b957600080fd5b6104c589828a01610432565b909650945050604087013567ffffffffffffffff8111156104e557600080fd5b6104f189828a01610432565b979a9699509497949695606090950135949350505050565b6000806000806000806080878903121561052257600080fd5b61052b876103b4565b9550602087013567ffffffffffffffff81111561054757600080fd5b61055389828a01610432565b909650945050604087013567ffffffffffffffff81111561057357600080fd5b61057f89828a01610432565b9094509250506060870135801515811461059857600080fd5b809150509295509295509295565b808201808211156105e0577f4e487b7100000000000000000000000000000000000000000000000000000000600052601160045260246000fd5b92915050565b8183528181602085013750600060208284010152600060207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f840116840101905092915050565b60808152600061064360808301888a6105e6565b82810360208401526106568187896105e6565b6040840195909552505060600152949350505050565b60c08152600061068060c083018a8c6105e6565b828103602084015261069381898b6105e6565b91505085604083015284606083015283608083015282151560a0830152999850505050505050505056';
