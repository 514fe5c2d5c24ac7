// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import "./RelayAware.sol";

/// A registry of Merkle roots. A root stands for a batch of credentials, or of revocations; the registry proves that it existed at a
/// block. It holds no personal data, forgets nothing, and nobody can change or remove a seal.
contract SealRegistry is RelayAware {
    struct Seal {
        uint40 blockNumber;
        uint40 timestamp;
        uint8 kind;
        address sealer;
    }

    uint16 public constant VERSION = 1;

    address public owner;
    mapping(address => bool) public sealers;
    mapping(bytes32 => Seal) public seals;

    event Sealed(bytes32 indexed root, uint8 indexed kind, address indexed sealer, uint256 blockNumber, uint256 timestamp);
    event SealerChanged(address indexed sealer, bool allowed);
    event OwnerChanged(address indexed owner);

    error NotOwner(address sender);
    error NotSealer(address sender);
    error EmptyRoot();
    error NoOwner();

    constructor(address firstOwner, address forwarder) RelayAware(forwarder) {
        if (firstOwner == address(0)) revert NoOwner();
        owner = firstOwner;
        sealers[firstOwner] = true;
        emit OwnerChanged(firstOwner);
        emit SealerChanged(firstOwner, true);
    }

    /// Seals a root. A root that is known stays as it is: sending twice is harmless.
    function seal(bytes32 root, uint8 kind) external {
        address sender = _msgSender();
        if (!sealers[sender]) revert NotSealer(sender);
        if (root == bytes32(0)) revert EmptyRoot();
        if (seals[root].blockNumber != 0) return;
        seals[root] = Seal(uint40(block.number), uint40(block.timestamp), kind, sender);
        emit Sealed(root, kind, sender, block.number, block.timestamp);
    }

    function setSealer(address sealer, bool allowed) external onlyOwner {
        sealers[sealer] = allowed;
        emit SealerChanged(sealer, allowed);
    }

    function transferOwnership(address next) external onlyOwner {
        if (next == address(0)) revert NoOwner();
        owner = next;
        emit OwnerChanged(next);
    }

    modifier onlyOwner() {
        address sender = _msgSender();
        if (sender != owner) revert NotOwner(sender);
        _;
    }
}
