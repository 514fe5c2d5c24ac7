// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A STAND-IN for tests, written from the documentation of LACChain's registries: of did:lac1 its events say when a change was made and whether a
/// key was compromised; of did:lac, which is older, they do not. Anybody may change anything.
contract LacRegistry {
    mapping(address => uint256) public changed;

    event DIDControllerChanged(address indexed identity, address controller, uint256 previousChange);
    event DIDAttributeChanged(
        address indexed identity,
        bytes name,
        bytes value,
        uint256 validTo,
        uint256 changeTime,
        uint256 previousChange,
        bool compromised
    );
    event DIDAttributeChanged(
        address indexed identity, bytes name, bytes value, uint256 validTo, uint256 previousChange
    );
    event DIDDeactivated(address indexed identity, address actor, uint256 previousChange);

    function changeController(address identity, address controller) external {
        emit DIDControllerChanged(identity, controller, changed[identity]);
        changed[identity] = block.number;
    }

    function setAttribute(address identity, bytes calldata name, bytes calldata value, uint256 validity) external {
        emit DIDAttributeChanged(
            identity, name, value, block.timestamp + validity, block.timestamp, changed[identity], false
        );
        changed[identity] = block.number;
    }

    function revokeAttribute(address identity, bytes calldata name, bytes calldata value, bool compromised) external {
        emit DIDAttributeChanged(identity, name, value, block.timestamp, block.timestamp, changed[identity], compromised);
        changed[identity] = block.number;
    }

    /// As the registry of did:lac.
    function setOlder(address identity, bytes calldata name, bytes calldata value, uint256 validity) external {
        emit DIDAttributeChanged(identity, name, value, block.timestamp + validity, changed[identity]);
        changed[identity] = block.number;
    }

    function deactivate(address identity) external {
        emit DIDDeactivated(identity, msg.sender, changed[identity]);
        changed[identity] = block.number;
    }
}
