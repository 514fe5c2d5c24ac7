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
    event DIDControllerAdded(
        address indexed identity, address indexed actor, address indexed newController, uint256 previousChange
    );
    event AKAChanged(
        address indexed identity,
        address indexed actor,
        string akaId,
        uint256 validTo,
        uint256 changeTime,
        uint256 previousChange
    );
    event Unheard(address indexed identity, uint256 previousChange);
    event DIDDeactivated(address indexed identity, address actor, uint256 previousChange);

    function changeController(address identity, address controller) external {
        emit DIDControllerChanged(identity, controller, changed[identity]);
        changed[identity] = block.number;
    }

    function setAttribute(address identity, bytes memory name, bytes memory value, uint256 validity) external {
        emit DIDAttributeChanged(
            identity, name, value, block.timestamp + validity, block.timestamp, changed[identity], false
        );
        changed[identity] = block.number;
    }

    /// Since `delta` seconds before now.
    function revokeAttribute(
        address identity,
        bytes memory name,
        bytes memory value,
        uint256 delta,
        bool compromised
    ) external {
        emit DIDAttributeChanged(
            identity, name, value, block.timestamp - delta, block.timestamp, changed[identity], compromised
        );
        changed[identity] = block.number;
    }

    function addController(address identity, address controller) external {
        emit DIDControllerAdded(identity, msg.sender, controller, changed[identity]);
        changed[identity] = block.number;
    }

    function setAlias(address identity, string calldata name, uint256 validity) external {
        emit AKAChanged(
            identity, msg.sender, name, block.timestamp + validity, block.timestamp, changed[identity]
        );
        changed[identity] = block.number;
    }

    /// What no documentation has.
    function say(address identity) external {
        emit Unheard(identity, changed[identity]);
        changed[identity] = block.number;
    }

    /// As the registry of did:lac.
    function setOlder(address identity, bytes memory name, bytes memory value, uint256 validity) external {
        emit DIDAttributeChanged(identity, name, value, block.timestamp + validity, changed[identity]);
        changed[identity] = block.number;
    }

    function deactivate(address identity) external {
        emit DIDDeactivated(identity, msg.sender, changed[identity]);
        changed[identity] = block.number;
    }
}
