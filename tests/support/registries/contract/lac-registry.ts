// Made by scripts/compile-contract.mjs from LacRegistry.sol. Not to be edited.
export const lacRegistryAbi = [
  {
    anonymous: false,
    inputs: [
      { indexed: true, internalType: 'address', name: 'identity', type: 'address' },
      { indexed: true, internalType: 'address', name: 'actor', type: 'address' },
      { indexed: false, internalType: 'string', name: 'akaId', type: 'string' },
      { indexed: false, internalType: 'uint256', name: 'validTo', type: 'uint256' },
      { indexed: false, internalType: 'uint256', name: 'changeTime', type: 'uint256' },
      { indexed: false, internalType: 'uint256', name: 'previousChange', type: 'uint256' },
    ],
    name: 'AKAChanged',
    type: 'event',
  },
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
      { indexed: true, internalType: 'address', name: 'actor', type: 'address' },
      { indexed: true, internalType: 'address', name: 'newController', type: 'address' },
      { indexed: false, internalType: 'uint256', name: 'previousChange', type: 'uint256' },
    ],
    name: 'DIDControllerAdded',
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
    anonymous: false,
    inputs: [
      { indexed: true, internalType: 'address', name: 'identity', type: 'address' },
      { indexed: false, internalType: 'uint256', name: 'previousChange', type: 'uint256' },
    ],
    name: 'Unheard',
    type: 'event',
  },
  {
    inputs: [
      { internalType: 'address', name: 'identity', type: 'address' },
      { internalType: 'address', name: 'controller', type: 'address' },
    ],
    name: 'addController',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
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
      { internalType: 'uint256', name: 'delta', type: 'uint256' },
      { internalType: 'bool', name: 'compromised', type: 'bool' },
    ],
    name: 'revokeAttribute',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [{ internalType: 'address', name: 'identity', type: 'address' }],
    name: 'say',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [
      { internalType: 'address', name: 'identity', type: 'address' },
      { internalType: 'string', name: 'name', type: 'string' },
      { internalType: 'uint256', name: 'validity', type: 'uint256' },
    ],
    name: 'setAlias',
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
  '0x6080604052348015600f57600080fd5b50610abe8061001f6000396000f3fe608060405234801561001057600080fd5b50600436106100a15760003560e01c806374f1421e11610076578063ccbfa4961161005b578063ccbfa4961461011a578063e4b056361461012d578063f96d0f9f1461014057600080fd5b806374f1421e146100f45780638b6fa70b1461010757600080fd5b80627ab81c146100a6578062bb9412146100bb5780633e11e378146100ce5780633ea053eb146100e1575b600080fd5b6100b96100b436600461061a565b610172565b005b6100b96100c936600461063c565b6101f4565b6100b96100dc36600461063c565b61027e565b6100b96100ef36600461061a565b610309565b6100b961010236600461076a565b610362565b6100b96101153660046107eb565b610411565b6100b961012836600461076a565b6104c4565b6100b961013b366004610888565b610540565b61016061014e36600461061a565b60006020819052908152604090205481565b60405190815260200160405180910390f35b73ffffffffffffffffffffffffffffffffffffffff8116600081815260208181526040918290205491519182527fd55578f0b1508fddc3c7159016f551ee0aedcbecbb9d51f4528703d84701e17491015b60405180910390a273ffffffffffffffffffffffffffffffffffffffff166000908152602081905260409020439055565b73ffffffffffffffffffffffffffffffffffffffff82811660008181526020818152604091829020549151918252928416923392917f60ca0e880b9d6194f464a35ef9ec9571e82d149df4dc02156be2bc04b0d9715c910160405180910390a45073ffffffffffffffffffffffffffffffffffffffff166000908152602081905260409020439055565b73ffffffffffffffffffffffffffffffffffffffff8281166000818152602081815260409182902054825194861685529084015290917f2a7278c7e47d91c392e2d4f854ebe76d04458b3f431d27ef2e64707e68615e48910160405180910390a25073ffffffffffffffffffffffffffffffffffffffff166000908152602081905260409020439055565b73ffffffffffffffffffffffffffffffffffffffff811660008181526020818152604091829020548251338152918201527f31457df28cffbc88f9dd28782c83bd599cd521df1e106d3de4c1e4b7bfd1f2c691016101c3565b73ffffffffffffffffffffffffffffffffffffffff84167f011b18dd995a3172c6dbe3b65ce383beec725369bb7cc6c16721013f9f993a7884846103a68542610943565b73ffffffffffffffffffffffffffffffffffffffff8916600090815260208190526040908190205490516103dd94939291906109c0565b60405180910390a250505073ffffffffffffffffffffffffffffffffffffffff166000908152602081905260409020439055565b73ffffffffffffffffffffffffffffffffffffffff85167feb2ecd6a99853e2a14202b975dae6d0099479291b3bd60759046351dcd138694858561045586426109f9565b73ffffffffffffffffffffffffffffffffffffffff8a166000908152602081905260409081902054905161048f9493929142918990610a0c565b60405180910390a25050505073ffffffffffffffffffffffffffffffffffffffff166000908152602081905260409020439055565b73ffffffffffffffffffffffffffffffffffffffff84167feb2ecd6a99853e2a14202b975dae6d0099479291b3bd60759046351dcd13869484846105088542610943565b73ffffffffffffffffffffffffffffffffffffffff89166000908152602081905260408082205490516103dd95949392429291610a0c565b3373ffffffffffffffffffffffffffffffffffffffff85167f80185ceafcc6fd37e3340eea4098f2a9a6178758e6112374ca4ed6d6c72426ea85856105858642610943565b73ffffffffffffffffffffffffffffffffffffffff8a16600090815260208190526040908190205490516105bd949392914291610a59565b60405180910390a350505073ffffffffffffffffffffffffffffffffffffffff166000908152602081905260409020439055565b803573ffffffffffffffffffffffffffffffffffffffff8116811461061557600080fd5b919050565b60006020828403121561062c57600080fd5b610635826105f1565b9392505050565b6000806040838503121561064f57600080fd5b610658836105f1565b9150610666602084016105f1565b90509250929050565b7f4e487b7100000000000000000000000000000000000000000000000000000000600052604160045260246000fd5b600082601f8301126106af57600080fd5b813567ffffffffffffffff8111156106c9576106c961066f565b6040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0603f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f8501160116810181811067ffffffffffffffff821117156107355761073561066f565b60405281815283820160200185101561074d57600080fd5b816020850160208301376000918101602001919091529392505050565b6000806000806080858703121561078057600080fd5b610789856105f1565b9350602085013567ffffffffffffffff8111156107a557600080fd5b6107b18782880161069e565b935050604085013567ffffffffffffffff8111156107ce57600080fd5b6107da8782880161069e565b949793965093946060013593505050565b600080600080600060a0868803121561080357600080fd5b61080c866105f1565b9450602086013567ffffffffffffffff81111561082857600080fd5b6108348882890161069e565b945050604086013567ffffffffffffffff81111561085157600080fd5b61085d8882890161069e565b935050606086013591506080860135801515811461087a57600080fd5b809150509295509295909350565b6000806000806060858703121561089e57600080fd5b6108a7856105f1565b9350602085013567ffffffffffffffff8111156108c357600080fd5b8501601f810187136108d457600080fd5b803567ffffffffffffffff8111156108eb57600080fd5b8760208284010111156108fd57600080fd5b949760209190910196509394604001359392505050565b7f4e487b7100000000000000000000000000000000000000000000000000000000600052601160045260246000fd5b8082018082111561095657610956610914565b92915050565b6000815180845260005b8181101561098257602081850181015186830182015201610966565b5060006020828601015260207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011685010191505092915050565b6080815260006109d3608083018761095c565b82810360208401526109e5818761095c565b604084019590955250506060015292915050565b8181038181111561095657610956610914565b60c081526000610a1f60c083018961095c565b8281036020840152610a31818961095c565b91505085604083015284606083015283608083015282151560a0830152979650505050505050565b60808152846080820152848660a0830137600060a08683010152600060a07fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f8801168301019050846020830152836040830152826060830152969550505050505056';
