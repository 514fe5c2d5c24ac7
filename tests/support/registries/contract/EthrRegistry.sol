// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A STAND-IN for tests, written from ERC-1056: the calls that it has, and its events as they are documented. Anybody may change anything.
contract EthrRegistry {
    mapping(address => uint256) public changed;

    event DIDOwnerChanged(address indexed identity, address owner, uint256 previousChange);
    event DIDDelegateChanged(
        address indexed identity, bytes32 delegateType, address delegate, uint256 validTo, uint256 previousChange
    );
    event DIDAttributeChanged(
        address indexed identity, bytes32 name, bytes value, uint256 validTo, uint256 previousChange
    );

    function changeOwner(address identity, address owner) external {
        emit DIDOwnerChanged(identity, owner, changed[identity]);
        changed[identity] = block.number;
    }

    function addDelegate(address identity, bytes32 delegateType, address delegate, uint256 validity) external {
        emit DIDDelegateChanged(identity, delegateType, delegate, block.timestamp + validity, changed[identity]);
        changed[identity] = block.number;
    }

    function setAttribute(address identity, bytes32 name, bytes calldata value, uint256 validity) external {
        emit DIDAttributeChanged(identity, name, value, block.timestamp + validity, changed[identity]);
        changed[identity] = block.number;
    }

    function revokeAttribute(address identity, bytes32 name, bytes calldata value) external {
        emit DIDAttributeChanged(identity, name, value, 0, changed[identity]);
        changed[identity] = block.number;
    }

    /// Writes a change whose place before it is a lie.
    function lead(address identity, uint256 previousChange) external {
        emit DIDOwnerChanged(identity, identity, previousChange);
        changed[identity] = block.number;
    }
}
