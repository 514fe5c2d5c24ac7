// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Says who speaks where a network's hub does not: PermissionedMetaTxHub calls contracts in its own name. This contract checks the speaker's own
/// signature (EIP-712) before it passes a call on, and is the `trustedForwarder` of the contracts behind it.
contract SignedForwarder {
    struct Speech {
        address from;
        address to;
        uint256 nonce;
        uint256 deadline;
        bytes data;
    }

    uint16 public constant VERSION = 1;

    bytes32 private constant SPEECH = keccak256("Speech(address from,address to,uint256 nonce,uint256 deadline,bytes data)");
    bytes32 private immutable domain;
    address private speaker;
    /// By speaker. A nonce is any number that was not used.
    mapping(address => mapping(uint256 => bool)) public isNonceUsed;

    error Expired();
    error NonceUsed();
    error BadSignature();
    error Speaking();

    constructor() {
        domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("SignedForwarder"),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
    }

    function getRelayHub() external view returns (address) {
        return address(this);
    }

    function getMsgSender() external view returns (address) {
        return speaker;
    }

    /// Passes a call on, once. What the contract refuses is refused with its own words.
    function speak(Speech calldata speech, uint8 v, bytes32 r, bytes32 s) external {
        if (speaker != address(0)) revert Speaking();
        if (block.timestamp > speech.deadline) revert Expired();
        if (isNonceUsed[speech.from][speech.nonce]) revert NonceUsed();
        bytes32 content = keccak256(
            abi.encode(SPEECH, speech.from, speech.to, speech.nonce, speech.deadline, keccak256(speech.data))
        );
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", domain, content)), v, r, s);
        if (signer == address(0) || signer != speech.from) revert BadSignature();
        isNonceUsed[speech.from][speech.nonce] = true;
        speaker = speech.from;
        (bool done, bytes memory answer) = speech.to.call(speech.data);
        speaker = address(0);
        if (!done) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }
}
