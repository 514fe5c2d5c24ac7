// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A contract that transactions may reach through a relay, as in the gas models of LACNet.
abstract contract RelayAware {
    /// Names the relay, and for whom it speaks now. Zero: no relay.
    address public immutable trustedForwarder;

    constructor(address forwarder) {
        trustedForwarder = forwarder;
    }

    /// The forwarder says which relay speaks for others, and for whom it speaks now; anybody else speaks for itself.
    function _msgSender() internal view returns (address) {
        if (trustedForwarder == address(0)) return msg.sender;
        if (msg.sender != _ask("getRelayHub()")) return msg.sender;
        return _ask("getMsgSender()");
    }

    function _ask(string memory question) private view returns (address) {
        (bool answered, bytes memory answer) = trustedForwarder.staticcall(abi.encodeWithSignature(question));
        require(answered && answer.length == 32, "forwarder");
        return abi.decode(answer, (address));
    }
}
